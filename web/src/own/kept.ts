// What was typed, kept in the browser. Storage may be forbidden or full: then it lasts as long as the page.
const key = "grundy-own";

export function keep(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is still in the state of the page.
  }
}

export function keptText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
