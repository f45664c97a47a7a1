import type { MarkdownTool } from './markdown-editing.ts'

interface Keys {
  /** The key as its physical place: with Shift or Alt, what it types differs by keyboard. */
  code: string
  label: string
  shift?: boolean
  alt?: boolean
}

/** With Ctrl, or ⌘ on a Mac. Ctrl K opens the palette, so links take Shift. */
const SHORTCUTS: Readonly<Record<MarkdownTool, Keys>> = {
  bold: { code: 'KeyB', label: 'B' },
  italic: { code: 'KeyI', label: 'I' },
  code: { code: 'KeyE', label: 'E' },
  link: { code: 'KeyK', label: 'K', shift: true },
  heading: { code: 'Digit2', label: '2', alt: true },
  subheading: { code: 'Digit3', label: '3', alt: true },
  numbers: { code: 'Digit7', label: '7', shift: true },
  bullets: { code: 'Digit8', label: '8', shift: true },
  quote: { code: 'Digit9', label: '9', shift: true },
}

type Stroke = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function toolOf(stroke: Stroke): MarkdownTool | null {
  if (!stroke.ctrlKey && !stroke.metaKey) return null
  const found = Object.entries(SHORTCUTS).find(
    ([, { code, shift = false, alt = false }]) =>
      code === stroke.code && shift === stroke.shiftKey && alt === stroke.altKey,
  )
  return (found?.[0] as MarkdownTool | undefined) ?? null
}

/** "(Ctrl Shift K)". */
export function shortcutLabel(tool: MarkdownTool): string {
  const { label, shift = false, alt = false } = SHORTCUTS[tool]
  const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent)
  const names = isMac ? ['⌘', '⇧', '⌥'] : ['Ctrl', 'Shift', 'Alt']
  const keys = [names[0], shift && names[1], alt && names[2], label].filter(Boolean)
  return `(${keys.join(' ')})`
}
