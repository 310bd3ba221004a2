// Language and colours: what the person chose here before, otherwise what the browser prefers.
import type { Lang } from "../api/types";
import type { Theme } from "./state";

export function preferences(): { lang: Lang; theme: Theme } {
  const lang = remembered("lang");
  return {
    lang: lang === "en" || lang === "fr" ? lang : navigator.language.startsWith("fr") ? "fr" : "en",
    theme: chosenTheme() ?? (system().matches ? "dark" : "light"),
  };
}

/** The colours that the system prefers, whenever that changes and the person chose none here. */
export function onSystemTheme(change: (theme: Theme) => void): () => void {
  const listen = ({ matches }: MediaQueryListEvent) => {
    if (chosenTheme() === null) change(matches ? "dark" : "light");
  };
  const query = system();
  query.addEventListener("change", listen);
  return () => query.removeEventListener("change", listen);
}

function system(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function chosenTheme(): Theme | null {
  const theme = remembered("theme");
  return theme === "light" || theme === "dark" ? theme : null;
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
