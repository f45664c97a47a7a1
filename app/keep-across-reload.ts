/** An element that was typed in, chosen or clicked, as it was last. */
export type Touched = [id: string, value?: string | false, isChecked?: boolean, html?: string]

/**
 * For the script that starts a page: loads the page again if the store answers, once, with what was typed, chosen and
 * clicked by then. Browsers give nothing back of what was typed before a reload, and passwords are written nowhere.
 */
export const RELOAD_WITH_WHAT_WAS_TYPED = `async () => {
const { state } = history;
if (state?.touched || !(await fetch("/healthz")).ok) return;
history.replaceState({ ...state, touched: earlyClicks.map(({ target: { id, type, value, checked, outerHTML } }) => [id, type !== "password" && value, checked, outerHTML]) }, "");
location.reload();
}`

/** For a page that has started, where a click has been answered already, and a password can be shown. */
export function reloadWithWhatIsTyped(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([autocomplete*=password]), textarea, select',
  )
  const touched = Array.from(fields, ({ id, value, checked }): Touched => [id, value, checked])
  history.replaceState({ ...history.state, touched }, '')
  window.location.reload()
}
