/** Where seats are around the felt: the viewer's at the bottom, the others clockwise from its left over the top. */

export interface Place {
  seat: number;
  /** Percent of the felt, from its left and top edges. */
  x: number;
  y: number;
}

const FROM = 168;
const TO = 372;

/** The seats other than `own`, in clockwise order from its left, on an arc open at the bottom. */
export function places(seats: number, own: number | null): Place[] {
  const first = own ?? seats;
  const count = own === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => {
    const seat = ((first + at) % seats) + 1;
    const share = count === 1 ? 0.5 : at / (count - 1);
    const angle = ((FROM + (TO - FROM) * share) * Math.PI) / 180;
    return { seat, x: round(50 + 42.5 * Math.cos(angle)), y: round(51 + 37.5 * Math.sin(angle)) };
  });
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
