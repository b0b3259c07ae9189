/** The places of seats around the felt: the viewer's at the bottom, the others clockwise from the left over the top. */

/** A cell of the felt for one seat, in percent; cells do not overlap. */
export interface Place {
  seat: number;
  side: "left" | "top" | "right";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The room left in the middle, for the common hands and for the viewer's own. */
export interface Around {
  places: Place[];
  middle: { x: number; y: number; width: number; height: number };
}

/** How many players sit at each side, by their number without the viewer. */
function besides(count: number): number {
  return count < 3 ? 0 : count < 8 ? 1 : count < 11 ? 2 : 3;
}

/** A cell for each seat other than `own`: up the left side, along the top, down the right side. */
export function places(seats: number, own: number | null): Around {
  const first = own ?? seats;
  const count = own === null ? seats : seats - 1;
  const sides = besides(count);
  const top = count - 2 * sides;
  const wide = sides ? (top > 5 ? 100 / top : 20) : 0;
  const high = count ? (sides > 2 ? 25 : sides > 1 ? 32 : 39) : 0;
  const row = sides ? (100 - high) / sides : 0;
  const all = Array.from({ length: count }, (_, at): Place => {
    const seat = ((first + at) % seats) + 1;
    if (at < sides) return { seat, side: "left", x: 0, y: 100 - row * (at + 1), width: wide, height: row };
    if (at < sides + top) return { seat, side: "top", x: ((at - sides) * 100) / top, y: 0, width: 100 / top, height: high };
    return { seat, side: "right", x: 100 - wide, y: high + row * (at - sides - top), width: wide, height: row };
  });
  return { places: all, middle: { x: wide, y: high, width: 100 - 2 * wide, height: 100 - high } };
}
