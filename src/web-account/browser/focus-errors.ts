/** Takes the reader to what is wrong with a form that came back. */
export function focusErrors(): void {
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
}
