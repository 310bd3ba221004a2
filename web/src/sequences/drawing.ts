// The plot of a sequence as SVG text, for saving; on the screen uPlot draws it.
import type { Found, Period, Sequence } from "../api/types";
import { coveredRuns, periodMarks } from "./state";

export function sequenceSvg(sequence: Sequence, period: Period | null, found: Found | null): string {
  const width = 960;
  const height = 360;
  const margin = 40;
  const last = Math.max(1, sequence.values.length - 1);
  const top = Math.max(1, ...sequence.values);
  const x = (heap: number) => round(margin + (heap / last) * (width - 2 * margin));
  const y = (value: number) => round(height - margin - (value / top) * (height - 2 * margin));
  const marks = periodMarks(period, last)
    .map((heap) => `<path d="M${x(heap)} ${margin}V${height - margin}" stroke="#0d6b61" stroke-width="0.6"/>`)
    .join("");
  const covered = coveredRuns(found)
    .map(([from, to]) => {
      const left = x(from - 0.5);
      return `<rect x="${left}" y="${margin}" width="${round(x(to + 0.5) - left)}" height="${height - 2 * margin}"/>`;
    })
    .join("");
  const size = sequence.values.length > 2000 ? 0.8 : 2.2;
  const points = sequence.values
    .map((value, heap) => `<circle cx="${x(heap)}" cy="${y(value)}" r="${size}"/>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    (covered === "" ? "" : `<g fill="#f5dcae">${covered}</g>`) +
    `<path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#333"/>${marks}` +
    `<g fill="#1d2129">${points}</g>` +
    `<g font-family="sans-serif" font-size="13" fill="#1d2129"><text x="${margin}" y="${margin - 12}">${escaped(sequence.game)}</text>` +
    `<text x="${margin - 6}" y="${y(top) + 4}" text-anchor="end">${top}</text>` +
    `<text x="${width - margin}" y="${height - margin + 18}" text-anchor="end">${last}</text></g></svg>`
  );
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
