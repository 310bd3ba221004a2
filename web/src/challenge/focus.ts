/** What was last clicked on the board of a challenge has gone: the focus goes on to what comes next. */
export function focused(next: HTMLElement): void {
  if (document.activeElement === document.body || document.activeElement?.closest("[data-challenge]"))
    next.focus({ preventScroll: true });
}
