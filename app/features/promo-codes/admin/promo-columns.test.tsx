import { expect, test } from 'vitest'

import { promoLook } from './columns.tsx'
import { promoCodes } from './resource.tsx'

test('“Ends soon” and “Nearly used up” take the place of “Running”', () => {
  expect(promoLook({ state: 'running', warning: null }).label).toBe('Running')
  expect(promoLook({ state: 'running', warning: 'ends_soon' }).label).toBe('Ends soon')
  expect(promoLook({ state: 'running', warning: 'nearly_used_up' }).label).toBe('Nearly used up')
  expect(promoCodes.tabs?.map(({ label }) => label)).toEqual([
    'Codes',
    'Running out',
    'From campaigns',
  ])
})
