import type { MouseEvent } from 'react'

/**
 * Of a button beside a field: the field keeps the focus. Its error, shown when it is left, would push the button away
 * under the mouse, and the click would miss it.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
