import { expect, it } from 'vitest'

import { isOnlyDeadline, withoutDeadline } from './deadline.ts'

it.each([
  ['need someone to fix tracking before black friday', 'need someone to fix tracking'],
  ['By next Friday: clean up our CRM', ': clean up our CRM'],
  ['dashboard by the end of the month please', 'dashboard  please'],
  ['shop live in time for Christmas', 'shop live'],
  ['newsletter moved no later than march 3rd', 'newsletter moved'],
  ['seo audit by monday morning', 'seo audit'],
  ['fix my tracking asap', 'fix my tracking'],
  ['urgent: a blog for this weekend', ': a blog'],
])('%s', (text, rest) => {
  const left = withoutDeadline(text)
  expect(left).toHaveLength(text.length)
  expect(left.replaceAll(/ +/g, ' ').trim()).toBe(rest.replaceAll(/ +/g, ' '))
})

it.each([
  'campaign for black friday',
  'plan until christmas',
  'week by week',
  'sorted by day of sale',
  'numbers every monday',
])('leaves %s as it is', (text) => {
  expect(withoutDeadline(text)).toBe(text)
  expect(isOnlyDeadline(text)).toBe(false)
})

it.each([
  'can you do this by monday?',
  'by the end of the week',
  'before christmas',
  'I need it tomorrow',
  'asap',
  'this weekend',
  'in 2 days',
  'do you work tonight',
])('%s says nothing but when', (text) => {
  expect(isOnlyDeadline(text)).toBe(true)
  expect(withoutDeadline(text).trim()).toBe('')
})

it.each(['', 'help me', 'every monday', 'seo by friday', 'black friday', 'loads in 2 seconds'])(
  '"%s" says more than when, or nothing of it',
  (text) => {
    expect(isOnlyDeadline(text)).toBe(false)
  },
)
