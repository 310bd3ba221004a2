// What a person has done here, kept in the browser. Storage may be forbidden, full or damaged: then it lasts as
// long as the page, and nothing else suffers.
export function keepValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(`grundy-${name}`, JSON.stringify(value));
  } catch {
    // It is still in the state of the page.
  }
}

/** What was kept, if it still has the form that is wanted. */
export function keptValue<Value>(name: string, fits: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`grundy-${name}`) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
