// The colours of the page for drawings that are saved: a picture looks as it does on the screen, light or dark.
const names = {
  paper: "--card",
  ink: "--ink",
  soft: "--ink-soft",
  line: "--line",
  strong: "--line-strong",
  sunken: "--sunken",
  accent: "--accent",
  accentSoft: "--accent-soft",
  gold: "--gold",
} as const;

export type Colours = Record<keyof typeof names, string>;

export const lightColours: Colours = {
  paper: "#ffffff",
  ink: "#1d2129",
  soft: "#565d6b",
  line: "#ddd8cc",
  strong: "#8d8676",
  sunken: "#efece4",
  accent: "#0d6b61",
  accentSoft: "#dcefea",
  gold: "#c98a1b",
};

export function screenColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const found = { ...lightColours };
  for (const key of Object.keys(names) as (keyof Colours)[])
    found[key] = style.getPropertyValue(names[key]).trim() || found[key];
  return found;
}
