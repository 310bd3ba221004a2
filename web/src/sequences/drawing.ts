// The plot of a sequence as SVG text, for saving: what uPlot draws on the screen, with its axes, the band of the
// period, the places of the pattern and the legend.
import type { Found, Period, Sequence } from "../api/types";
import type { Catalogue } from "../text/en";
import { lightColours, type Colours } from "../ui/colours";
import { coveredRuns, periodMarks } from "./state";

const width = 960;
const height = 400;
const left = 56;
const right = width - 24;
const above = 40;
const below = height - 76;
const joined = 400; // so many points are joined by a line, as on the screen

type Words = Pick<
  Catalogue,
  "heapSize" | "grundyOfHeap" | "preperiodShown" | "periodShown" | "occurrenceShown"
>;

export function sequenceSvg(
  sequence: Sequence,
  period: Period | null,
  found: Found | null,
  text: Words,
  colours: Colours = lightColours,
): string {
  const last = Math.max(1, sequence.values.length - 1);
  const top = Math.max(1, ...sequence.values);
  const x = (heap: number) => round(left + (heap / last) * (right - left));
  const y = (value: number) => round(below - (value / top) * (below - above));
  const inside = (heap: number) => x(Math.min(last, Math.max(0, heap)));
  const band = (from: number, to: number, fill: string) =>
    `<rect x="${inside(from)}" y="${above}" width="${round(Math.max(1, inside(to) - inside(from)))}" height="${below - above}" fill="${fill}"/>`;

  const marks = periodMarks(period, last);
  const [first, second] = marks;
  const bands =
    (first !== undefined ? band(0, first - 0.5, colours.sunken) : "") +
    (first !== undefined && second !== undefined ? band(first - 0.5, second - 0.5, colours.accentSoft) : "") +
    coveredRuns(found)
      .map(([from, to]) => `<g fill-opacity="0.3">${band(from - 0.5, to + 0.5, colours.gold)}</g>`)
      .join("");
  const grid =
    ticks(last)
      .map((heap) => `<path d="M${x(heap)} ${above}V${below}"/>`)
      .join("") +
    ticks(top)
      .map((value) => `<path d="M${left} ${y(value)}H${right}"/>`)
      .join("");
  const lines = marks
    .map((heap) => `<path d="M${inside(heap - 0.5)} ${above}V${below}" stroke-dasharray="3 3"/>`)
    .join("");
  const curve =
    sequence.values.length <= joined
      ? `<polyline fill="none" stroke="${colours.strong}" points="${sequence.values.map((value, heap) => `${x(heap)},${y(value)}`).join(" ")}"/>`
      : "";
  const size = sequence.values.length > 2000 ? 0.8 : 2.6;
  const points = sequence.values
    .map((value, heap) => `<circle cx="${x(heap)}" cy="${y(value)}" r="${size}"/>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>${bands}` +
    `<g fill="none" stroke="${colours.line}">${grid}</g>` +
    `<path d="M${left} ${above}V${below}H${right}" fill="none" stroke="${colours.ink}"/>` +
    `<g fill="none" stroke="${colours.accent}" stroke-width="0.8">${lines}</g>${curve}` +
    `<g fill="${colours.accent}">${points}</g>` +
    `<g font-family="sans-serif" font-size="13" fill="${colours.ink}">` +
    `<text x="${left}" y="${above - 14}" font-weight="bold">${escaped(sequence.game)}</text>` +
    axes(last, top, x, y) +
    `<text x="${(left + right) / 2}" y="${below + 36}" text-anchor="middle">${escaped(text.heapSize)}</text>` +
    `<text transform="translate(16 ${(above + below) / 2}) rotate(-90)" text-anchor="middle">${escaped(text.grundyOfHeap)}</text>` +
    legend(first !== undefined, found !== null && found.starts.length > 0, text, colours) +
    "</g></svg>"
  );
}

function axes(last: number, top: number, x: (heap: number) => number, y: (value: number) => number): string {
  const across = ticks(last)
    .map((heap) => `<text x="${x(heap)}" y="${below + 17}" text-anchor="middle">${heap}</text>`)
    .join("");
  const up = ticks(top)
    .map((value) => `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`)
    .join("");
  return across + up;
}

/** Round numbers from 0 on, about eight of them. */
export function ticks(most: number): number[] {
  const rough = most / 8;
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * ten).find((size) => size >= rough) ?? 10 * ten;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

function legend(period: boolean, occurrence: boolean, text: Words, colours: Colours): string {
  const entries = [
    ...(period
      ? [[colours.sunken, text.preperiodShown] as const, [colours.accentSoft, text.periodShown] as const]
      : []),
    ...(occurrence ? [[colours.gold, text.occurrenceShown] as const] : []),
  ];
  return entries
    .map(
      ([fill, words], at) =>
        `<rect x="${left + at * 190}" y="${height - 26}" width="18" height="12" fill="${fill}" stroke="${colours.strong}" stroke-width="0.5"/>` +
        `<text x="${left + at * 190 + 25}" y="${height - 15}">${escaped(words)}</text>`,
    )
    .join("");
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
