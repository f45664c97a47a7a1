import { expect, test } from 'vitest'

import { drawCopy, isModalDue, readExitModal, type ExitModalSettings } from './schema.ts'

const SETTINGS: ExitModalSettings = {
  isOn: true,
  title: 'Not sure?',
  text: 'Ask me.',
  buttonLabel: 'Ask',
  secondCopy: null,
  run: 1,
  trigger: 'leaving',
  buttonTo: '/contact',
  offerCode: '',
  pages: [],
  idleSeconds: 45,
  daysBetween: 30,
  startsOn: null,
  endsOn: null,
}
const NOW = Date.parse('2026-12-10T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000

const isDue = (
  settings: Partial<ExitModalSettings>,
  path = '/services',
  seenAt: number | null = null,
) => isModalDue({ ...SETTINGS, ...settings }, { path, now: NOW, seenAt })

test('it is shown once in the period that the owner set', () => {
  expect(isDue({})).toBe(true)
  expect(isDue({}, '/', NOW - 29 * DAY_MS)).toBe(false)
  expect(isDue({}, '/', NOW - 30 * DAY_MS)).toBe(true)
  expect(isDue({ isOn: false })).toBe(false)
})

test.each([
  '/cart',
  '/checkout/success',
  '/auth/sign-in',
  '/admin',
  '/account',
  '/orders/1',
  '/submit-review',
])('it is never shown on %s', (path) => {
  expect(isDue({ pages: [path] }, path)).toBe(false)
})

test('the owner may choose pages and days', () => {
  const services = { pages: ['/services', '/service'] }
  expect(isDue(services, '/services')).toBe(true)
  expect(isDue(services, '/service/seo-audit')).toBe(true)
  expect(isDue(services, '/services-of-others')).toBe(false)
  expect(isDue(services, '/about')).toBe(false)
  expect(isDue({ startsOn: '2026-12-10', endsOn: '2026-12-10' })).toBe(true)
  expect(isDue({ startsOn: '2026-12-11' })).toBe(false)
  expect(isDue({ endsOn: '2026-12-09' })).toBe(false)
})

test('of two copies each is drawn half of the time, and one alone always', () => {
  const secondCopy = { title: 'Wait', text: 'One question?', buttonLabel: 'Ask it' }
  const both = { ...SETTINGS, secondCopy }
  expect(drawCopy(both, 0.49)).toMatchObject({ copy: 'a', title: 'Not sure?' })
  expect(drawCopy(both, 0.5)).toEqual({ ...secondCopy, copy: 'b' })
  expect(drawCopy(SETTINGS, 0.99)).toMatchObject({ copy: 'a', buttonLabel: 'Ask' })
})

const STORED = {
  is_on: true,
  title: 'Not sure?',
  text: 'Ask me.',
  button_label: 'Ask',
  button_to: '/contact',
}

test('what is stored is read with its defaults', () => {
  expect(readExitModal(STORED)).toEqual(SETTINGS)
})

test.each([
  ['nothing', null],
  ['something else', 'on'],
  ['no title', { ...STORED, title: ' ' }],
  ['a page elsewhere', { ...STORED, button_to: 'https://example.com' }],
  ['another host', { ...STORED, button_to: '//example.com' }],
  ['half a second copy', { ...STORED, b: { title: 'Wait' } }],
  ['no switch', { ...STORED, is_on: 'yes' }],
])('there is no modal where the settings have %s', (_, stored) => {
  expect(readExitModal(stored)).toBeNull()
})
