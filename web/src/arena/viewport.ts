// The sheet on which a graph lies, seen through a frame: dragged, zoomed about a point, and fitted.

export interface View {
  x: number; // of the sheet's corner, in pixels of the frame
  y: number;
  scale: number;
}
interface Size {
  width: number;
  height: number;
}

export const leastScale = 0.08;
export const mostScale = 4;
const margin = 12;

/** As large as fits, and in the middle; small graphs are enlarged a little. */
export function fitted(sheet: Size, frame: Size, most = 1.5): View {
  const room = (all: number) => Math.max(1, all - 2 * margin);
  const scale = Math.max(
    leastScale,
    Math.min(most, room(frame.width) / sheet.width, room(frame.height) / sheet.height),
  );
  return {
    scale,
    x: (frame.width - sheet.width * scale) / 2,
    y: (frame.height - sheet.height * scale) / 2,
  };
}

/** What lies under the point stays under it. */
export function zoomed(view: View, factor: number, x: number, y: number): View {
  const scale = Math.min(mostScale, Math.max(leastScale, view.scale * factor));
  const change = scale / view.scale;
  return { scale, x: x - (x - view.x) * change, y: y - (y - view.y) * change };
}

export function panned(view: View, right: number, down: number): View {
  return { ...view, x: view.x + right, y: view.y + down };
}

type Point = { x: number; y: number };

/** Two fingers, before and now: their middle moves the sheet, their distance zooms it. */
export function pinched(view: View, before: [Point, Point], now: [Point, Point]): View {
  const far = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [was, is] = [middle(before), middle(now)];
  return zoomed(panned(view, is.x - was.x, is.y - was.y), far(now) / far(before), is.x, is.y);
}

/** Just far enough that a box of the sheet is inside the frame. */
export function showing(view: View, box: Point & Size, frame: Size): View {
  const left = box.x * view.scale + view.x;
  const top = box.y * view.scale + view.y;
  const inside = (start: number, long: number, room: number) =>
    start < margin ? margin - start : start + long > room - margin ? room - margin - start - long : 0;
  return panned(
    view,
    inside(left, box.width * view.scale, frame.width),
    inside(top, box.height * view.scale, frame.height),
  );
}
