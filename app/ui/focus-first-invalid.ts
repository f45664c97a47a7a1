/**
 * Moves the focus to the first control of a form that is marked invalid (`aria-invalid`, or
 * `data-invalid` where a role does not take it). Call it when the marks are on the page.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector('[aria-invalid="true"], [data-invalid]')
  if (control instanceof HTMLElement) control.focus()
}
