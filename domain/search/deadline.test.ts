import { expect, it } from 'vitest'

import { withoutDeadline } from './deadline.ts'

it.each([
  ['need someone to fix tracking before black friday', 'need someone to fix tracking'],
  ['By next Friday: clean up our CRM', ': clean up our CRM'],
  ['dashboard by the end of the month please', 'dashboard  please'],
  ['shop live in time for Christmas', 'shop live'],
  ['newsletter moved no later than march 3rd', 'newsletter moved'],
])('%s', (text, rest) => {
  const left = withoutDeadline(text)
  expect(left).toHaveLength(text.length)
  expect(left.replaceAll(/ +/g, ' ').trim()).toBe(rest.replaceAll(/ +/g, ' '))
})

it.each([
  'campaign for black friday',
  'plan until christmas',
  'before christmas',
  'week by week',
  'sorted by day of sale',
])('leaves %s as it is', (text) => {
  expect(withoutDeadline(text)).toBe(text)
})
