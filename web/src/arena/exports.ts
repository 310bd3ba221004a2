// The graph as text for other programs, as it lies on the screen: DOT for Graphviz and TikZ for LaTeX, with the colours of
// the moment that is shown.
import type { Arena } from "../api/types";
import type { Layout } from "./layout";

export interface Shown {
  attracted: ReadonlySet<number>;
  isStrategy: (from: number, to: number) => boolean;
}

const quoted = (label: string) => `"${label.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
const inch = 72; // points; Graphviz counts from the bottom
const round = (value: number) => Math.round(value * 100) / 100;

export function dotText(arena: Arena, layout: Layout, { attracted, isStrategy }: Shown): string {
  const lines = ["digraph arena {", "  node [fixedsize=false, fontname=sans];"];
  for (const { id, x, y } of layout.vertices) {
    const vertex = arena.vertices[id];
    if (!vertex) continue;
    const shape = vertex.player === 1 ? "box" : "ellipse";
    const fill = attracted.has(id) ? ', style=filled, fillcolor="#dcf1e2", color="#17693c"' : "";
    const at = `${round(x / inch)},${round((layout.height - y) / inch)}!`;
    lines.push(`  ${id} [label=${quoted(vertex.label)}, shape=${shape}${fill}, pos="${at}"];`);
  }
  for (const { from, to } of layout.edges)
    lines.push(`  ${from} -> ${to}${isStrategy(from, to) ? ' [penwidth=3, color="#0d6b61"]' : ""};`);
  return [...lines, "}", ""].join("\n");
}

const special: Record<string, string> = {
  "#": "\\#",
  "%": "\\%",
  "&": "\\&",
  _: "\\_",
  $: "\\$",
  "{": "\\{",
  "}": "\\}",
};
const tex = (label: string) => label.replace(/[#%&_${}]/g, (sign) => special[sign] ?? sign);
const perCentimetre = 40;

export function tikzText(arena: Arena, layout: Layout, { attracted, isStrategy }: Shown): string {
  const lines = [
    "\\begin{tikzpicture}[>=stealth,",
    "  vertex/.style={draw, minimum size=6mm, inner sep=2pt, font=\\footnotesize},",
    "  own/.style={vertex, rounded corners=3mm}, other/.style={vertex},",
    "  attracted/.style={draw=green!40!black, fill=green!12}, strategy/.style={very thick, draw=teal}]",
  ];
  for (const { id, x, y } of layout.vertices) {
    const vertex = arena.vertices[id];
    if (!vertex) continue;
    const style = `${vertex.player === 1 ? "other" : "own"}${attracted.has(id) ? ", attracted" : ""}`;
    const at = `${round(x / perCentimetre)},${round((layout.height - y) / perCentimetre)}`;
    lines.push(`  \\node[${style}] (v${id}) at (${at}) {${tex(vertex.label)}};`);
  }
  for (const { from, to } of layout.edges) {
    const style = isStrategy(from, to) ? "->, strategy" : "->";
    lines.push(`  \\draw[${style}] (v${from}) ${from === to ? `to[loop above] (v${from})` : `-- (v${to})`};`);
  }
  return [...lines, "\\end{tikzpicture}", ""].join("\n");
}
