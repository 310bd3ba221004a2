// Language and colours: what the person chose here before, else what the browser prefers.
import type { Lang } from "../api/types";
import type { Theme } from "./state";

export function preferences(): { lang: Lang; theme: Theme } {
  const lang = remembered("lang");
  const theme = remembered("theme");
  return {
    lang: lang === "en" || lang === "fr" ? lang : navigator.language.startsWith("fr") ? "fr" : "en",
    theme:
      theme === "light" || theme === "dark"
        ? theme
        : matchMedia("(prefers-color-scheme: dark)").matches
          ? "dark"
          : "light",
  };
}

export function remember(key: "lang" | "theme", value: string): void {
  try {
    localStorage.setItem(`grundy-${key}`, value);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function remembered(key: "lang" | "theme"): string | null {
  try {
    return localStorage.getItem(`grundy-${key}`);
  } catch {
    return null;
  }
}
