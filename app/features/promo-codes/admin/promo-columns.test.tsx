import { expect, test } from 'vitest'

import { CODE_TABS } from './promo-tabs.tsx'
import { stateLabel } from './columns.tsx'

test('“Ends soon” and “Nearly used up” take the place of “Running”', () => {
  expect(stateLabel({ state: 'running', warning: null })).toBe('Running')
  expect(stateLabel({ state: 'running', warning: 'ends_soon' })).toBe('Ends soon')
  expect(stateLabel({ state: 'running', warning: 'nearly_used_up' })).toBe('Nearly used up')
  expect(CODE_TABS.map(({ label }) => label)).toEqual(['Codes', 'Running out', 'From campaigns'])
})
