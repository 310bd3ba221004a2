// Dragging, wheel and pinch on the frame of a graph; the arithmetic is in viewport.ts.
import { panned, pinched, zoomed, type View } from "./viewport";

const slack = 5; // pixels: a click is no drag

export function sheetMoves() {
  let view = $state.raw<View>({ x: 0, y: 0, scale: 1 });
  let size = $state.raw({ width: 600, height: 400 });
  let moved = $state(false); // by the person, since it was last fitted
  let dragging = false; // since the last press: what follows is no click
  const fingers = new Map<number, { x: number; y: number }>();
  let first: { x: number; y: number } | null = null;

  function move(next: View) {
    view = next;
    moved = true;
  }
  const at = (event: { clientX: number; clientY: number }, node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  return {
    get view() {
      return view;
    },
    get size() {
      return size;
    },
    get moved() {
      return moved;
    },
    get dragging() {
      return dragging;
    },
    move,
    show(next: View) {
      view = next;
      moved = false;
    },
    attach(node: HTMLElement) {
      const sizes = new ResizeObserver(() => {
        size = { width: node.clientWidth, height: node.clientHeight };
      });
      sizes.observe(node);
      const down = (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (fingers.size === 0) dragging = false;
        fingers.set(event.pointerId, at(event, node));
        first = fingers.size === 1 ? at(event, node) : null;
      };
      const drag = (event: PointerEvent) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = at(event, node);
        const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        if (!other && !dragging && first && Math.hypot(now.x - first.x, now.y - first.y) < slack) return;
        dragging = true;
        move(
          other
            ? pinched(view, [before, other], [now, other])
            : panned(view, now.x - before.x, now.y - before.y),
        );
        fingers.set(event.pointerId, now);
      };
      const up = (event: PointerEvent) => {
        fingers.delete(event.pointerId);
        // The click that belongs to this press comes next; the one after it is another.
        if (fingers.size === 0) setTimeout(() => (dragging = false));
      };
      const wheel = (event: WheelEvent) => {
        event.preventDefault();
        const { x, y } = at(event, node);
        const lines = event.deltaMode === 1 ? 30 : 1;
        move(zoomed(view, Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) / 500), x, y));
      };
      node.addEventListener("pointerdown", down);
      window.addEventListener("pointermove", drag);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", up);
      node.addEventListener("wheel", wheel, { passive: false });
      return {
        destroy() {
          sizes.disconnect();
          window.removeEventListener("pointermove", drag);
          window.removeEventListener("pointerup", up);
          window.removeEventListener("pointercancel", up);
        },
      };
    },
  };
}
