// Holds the one state and lets components see it change. Written only through `update`.
import { catalogues } from "../text/catalogue";
import { initialApp, type AppState } from "./state";

let current = $state.raw<AppState>(initialApp("en", "light"));

export const store = {
  get app(): AppState {
    return current;
  },
  get text() {
    return catalogues[current.lang];
  },
};

export function update<Part extends keyof AppState>(
  part: Part,
  change: (value: AppState[Part]) => AppState[Part],
): void {
  const value = change(current[part]);
  if (value !== current[part]) current = { ...current, [part]: value };
}

export function assign(values: Partial<AppState>): void {
  current = { ...current, ...values };
}
