// A graph drawn by hand: vertices at places of a sheet, edges between them; in an arena edges have a direction and vertices
// an owner. Written as the text that games of graphs, or arenas, are read from.

export interface Dot {
  name: string;
  x: number; // from 0 to 1, to the right and down
  y: number;
  owner: 0 | 1;
}
export interface Sketch {
  dots: Dot[];
  edges: [string, string][];
}

export const mostDots = 40;
export const ground = "ground"; // which no one takes away
const letters = "abcdefghijklmnopqrstuvwxyz";

export function freeName(dots: Dot[]): string {
  const taken = new Set(dots.map(({ name }) => name));
  for (let round = 0; ; round += 1)
    for (const letter of letters) {
      const name = round === 0 ? letter : `${letter}${round}`;
      if (!taken.has(name)) return name;
    }
}

export function added(sketch: Sketch, x: number, y: number): Sketch {
  if (sketch.dots.length >= mostDots) return sketch;
  return { ...sketch, dots: [...sketch.dots, { name: freeName(sketch.dots), x, y, owner: 0 }] };
}

/** A place that is not taken: for those who add without pointing. */
export function freePlace(dots: Dot[]): [number, number] {
  let best: [number, number] = [0.5, 0.5];
  let widest = -1;
  for (let x = 0.1; x <= 0.9; x += 0.1) {
    for (let y = 0.12; y <= 0.9; y += 0.19) {
      const near = Math.min(1, ...dots.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
      if (near > widest + 1e-9) [widest, best] = [near, [x, y]];
    }
  }
  return best;
}

export function dropped({ dots, edges }: Sketch, name: string): Sketch {
  if (name === ground) return { dots, edges };
  return {
    dots: dots.filter((dot) => dot.name !== name),
    edges: edges.filter((edge) => !edge.includes(name)),
  };
}

/** The edge between two comes, or goes if it is there. */
export function joined(sketch: Sketch, from: string, to: string, directed: boolean): Sketch {
  if (from === to && !directed) return sketch;
  const is = ([one, two]: [string, string]) =>
    (one === from && two === to) || (!directed && one === to && two === from);
  const edges = sketch.edges.some(is)
    ? sketch.edges.filter((edge) => !is(edge))
    : [...sketch.edges, [from, to] satisfies [string, string]];
  return { ...sketch, edges };
}

export function changed(sketch: Sketch, name: string, values: Partial<Dot>): Sketch {
  return { ...sketch, dots: sketch.dots.map((dot) => (dot.name === name ? { ...dot, ...values } : dot)) };
}

/** "a-b,b-c,d": edges, and vertices that have none. */
export function graphText({ dots, edges }: Sketch): string {
  const alone = dots.filter(({ name }) => !edges.some((edge) => edge.includes(name)));
  const parts = [...edges.map((edge) => edge.join("-")), ...alone.map(({ name }) => name)];
  return parts.length === 0 ? "0" : parts.join(",");
}

type Places = ReadonlyMap<string, { x: number; y: number }>;

/** Read back; vertices whose place is not known stand in a circle. Null when it is no list of edges. */
export function graphOf(position: string, places: Places): Sketch | null {
  const parts = position === "0" ? [] : position.split(",");
  const names: string[] = [];
  const edges: [string, string][] = [];
  for (const part of parts) {
    const ends = part.split("-");
    if (ends.length > 2 || !ends.every((name) => /^[\p{L}\d_.']+$/u.test(name))) return null;
    for (const name of ends) if (!names.includes(name)) names.push(name);
    const [from, to] = ends;
    if (from !== undefined && to !== undefined) edges.push([from, to]);
  }
  return names.length <= mostDots ? { dots: standing(names, places, () => 0), edges } : null;
}

function standing(names: string[], places: Places, owner: (name: string) => 0 | 1): Dot[] {
  return names.map((name, at) => {
    const turn = (2 * Math.PI * at) / Math.max(1, names.length);
    const circle = { x: 0.5 + 0.38 * Math.sin(turn), y: 0.5 - 0.38 * Math.cos(turn) };
    return { name, ...circle, ...places.get(name), owner: owner(name) };
  });
}

/** "a J0 -> b c", a vertex a line. */
export function arenaText({ dots, edges }: Sketch): string {
  return dots
    .map(({ name, owner }) => {
      const to = edges.filter(([from]) => from === name).map(([, end]) => end);
      return `${name} J${owner} ->${to.map((end) => ` ${end}`).join("")}\n`;
    })
    .join("");
}

export function arenaSketch(text: string, places: Places): Sketch | null {
  const owners = new Map<string, 0 | 1>();
  const edges: [string, string][] = [];
  for (const line of text.split("\n")) {
    const bare = line.replace(/#.*/, "").trim();
    if (bare === "") continue;
    const [, name, owner, to] = /^(\S+)\s+J([01])\s*->\s*(.*)$/.exec(bare) ?? [];
    if (name === undefined || owners.has(name)) return null;
    owners.set(name, owner === "1" ? 1 : 0);
    for (const end of (to ?? "").split(/\s+/)) if (end !== "") edges.push([name, end]);
  }
  const known = edges.every(([, end]) => owners.has(end));
  if (!known || owners.size > mostDots) return null;
  return { dots: standing([...owners.keys()], places, (name) => owners.get(name) ?? 0), edges };
}
