import { expect, test } from 'vitest'

import { shortcutLabel, toolOf } from './tool-keys.ts'

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['bold', { code: 'KeyB', ctrlKey: true }],
  ['italic', { code: 'KeyI', metaKey: true }],
  ['link', { code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['heading', { code: 'Digit2', ctrlKey: true, altKey: true }],
  ['bullets', { code: 'Digit8', ctrlKey: true, shiftKey: true }],
])('%s', (tool, stroke) => expect(toolOf({ ...PLAIN, ...stroke })).toBe(tool))

test('letters without Ctrl, and Ctrl K of the palette, are no tool', () => {
  expect(toolOf({ ...PLAIN, code: 'KeyB' })).toBeNull()
  expect(toolOf({ ...PLAIN, code: 'KeyK', ctrlKey: true })).toBeNull()
})

test('a tooltip says the keys', () => {
  expect(shortcutLabel('link')).toMatch(/^\((Ctrl Shift|⌘ ⇧) K\)$/)
})
