import { expect, test } from 'vitest'

import { labelIn } from '../select.tsx'
import { lookIn, type Look } from './status-chip.tsx'

const LOOKS: Record<string, Look> = { open: { label: 'Open', tone: 'attention' } }

test('a state has its look and its label; one without any is called as it is stored', () => {
  expect(lookIn(LOOKS, 'open')).toEqual({ label: 'Open', tone: 'attention' })
  expect(labelIn(LOOKS, 'open')).toBe('Open')
  expect(labelIn({ browser: 'Browser' }, 'browser')).toBe('Browser')
  for (const state of ['closed', 'constructor']) {
    expect(lookIn(LOOKS, state)).toEqual({ label: state, tone: 'neutral' })
    expect(labelIn(LOOKS, state)).toBe(state)
  }
})
