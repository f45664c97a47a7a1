import type { Touched } from './keep-across-reload.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Types, chooses and clicks it again as if it had been done to this page, before React and `takeEarlyClicks`. */
export function redoWhatWasTyped(): void {
  const touched: readonly Touched[] = history.state?.touched ?? []
  for (const [id, value, isChecked, html] of touched) {
    const field =
      id && document.querySelector<Field>(`:is(input, textarea, select)#${CSS.escape(id)}`)
    // What was typed into it since is newer.
    if (field && !isTypedIn(field)) refill(field, value, isChecked)
    if (!field && html) clickAgain(html)
  }
}

/** Once the page has started: one more reload is the visitor's own, and begins with an empty form. */
export function forgetWhatWasTyped(): void {
  const { touched: _, ...state } = history.state
  history.replaceState(state, '')
}

function isTypedIn(field: Field): boolean {
  const { earlyClicks = [] } = window
  return earlyClicks.some(({ type, target }) => type !== 'click' && target === field)
}

function refill(field: Field, value: string | false | undefined, isChecked?: boolean): void {
  // What is chosen from a disk only people may fill in.
  if (typeof value !== 'string' || field.type === 'file') return
  if ('checked' in field) field.checked = isChecked ?? false
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Only on what says the same: by now the page may offer something else in its place. */
function clickAgain(html: string): void {
  const elements = [...document.querySelectorAll('button, button *')]
  const same = elements.find(({ outerHTML }) => outerHTML === html)
  same?.closest('button')?.click()
}
