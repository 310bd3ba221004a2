// One element of a board is in the tab order; arrow keys move among the others (roving tabindex). When
// a move takes the focused element away, the focus stays on the board.
export interface Roving {
  readonly active: string;
  tabindex: (key: string) => 0 | -1;
  go: (key: string | null | undefined) => void;
  attach: (node: HTMLElement | SVGElement) => { destroy: () => void };
}

export function roving(keys: () => string[]): Roving {
  let wanted = $state("");
  let container: HTMLElement | SVGElement | null = null;
  let inside = false;

  const known = $derived(keys());
  const active = $derived(known.includes(wanted) ? wanted : (known[0] ?? ""));

  const focus = (key: string) => container?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();

  $effect(() => {
    const key = active;
    if (inside && key !== "" && document.activeElement === document.body) focus(key);
  });

  const entered = (event: Event) => {
    inside = true;
    const key = (event.target as HTMLElement).dataset["key"];
    if (key !== undefined) wanted = key;
  };
  const left = (event: Event) => {
    const to = (event as FocusEvent).relatedTarget;
    if (to instanceof Node && !container?.contains(to)) inside = false;
  };

  return {
    get active() {
      return active;
    },
    tabindex: (key) => (key === active ? 0 : -1),
    go: (key) => {
      if (key === null || key === undefined || !known.includes(key)) return;
      wanted = key;
      focus(key);
    },
    attach: (node) => {
      container = node;
      node.addEventListener("focusin", entered);
      node.addEventListener("focusout", left);
      return {
        destroy: () => {
          node.removeEventListener("focusin", entered);
          node.removeEventListener("focusout", left);
        },
      };
    },
  };
}

/** Whether the focus came by the keyboard. One that was only kept, after a click, points at nothing. */
export function byKeyboard(event: FocusEvent): boolean {
  return event.currentTarget instanceof Element && event.currentTarget.matches(":focus-visible");
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Columns to the right and rows up, for an arrow key; null for any other. */
export function arrowOf(event: KeyboardEvent): [number, number] | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return arrows[event.key] ?? null;
}
