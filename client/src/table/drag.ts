import type { Attachment } from "svelte/attachments";

const SLACK = 6;

/** Drag an element onto another with `data-part`; a movement of a few pixels still counts as a tap. */
export function draggable(dropped: (part: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let over: HTMLElement | null = null;
    let dragged = false;

    const mark = (tray: HTMLElement | null) => {
      if (tray === over) return;
      over?.classList.remove("over");
      tray?.classList.add("over");
      over = tray;
    };
    const trayAt = (event: PointerEvent) => {
      element.style.pointerEvents = "none";
      const under = document.elementFromPoint(event.clientX, event.clientY);
      element.style.pointerEvents = "";
      return under?.closest<HTMLElement>("[data-part]") ?? null;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      dragged = false;
      element.setPointerCapture(event.pointerId);
    };
    const moved = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragged && Math.hypot(x, y) < SLACK) return;
      dragged = true;
      element.style.transform = `translate(${x}px, ${y}px)`;
      element.style.zIndex = "3";
      mark(trayAt(event));
    };
    const up = () => {
      const part = over?.dataset["part"];
      from = null;
      element.style.transform = element.style.zIndex = "";
      mark(null);
      if (dragged && part) dropped(part);
    };
    // A drag ends with a click event, which is not a tap.
    const click = (event: MouseEvent) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    };
    const cancel = () => {
      mark(null);
      up();
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", moved);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancel);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", moved);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("click", click, true);
    };
  };
}
