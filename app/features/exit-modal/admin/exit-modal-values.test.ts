import { expect, test } from 'vitest'

import { valuesOf } from '#app/resource/field-facts.ts'

import { exitModalConversion, exitModalSchema } from './schema.ts'

const STORED = {
  is_on: true,
  title: 'Not sure?',
  text: 'Ask me.',
  button_label: 'Ask',
  button_to: '/contact',
  offer_code: 'WELCOME10',
  trigger: 'leaving',
  idle_seconds: 60,
  days_between: 30,
  starts_on: null,
  ends_on: null,
  pages: ['/services', '/blog'],
  b: { title: 'Wait', text: 'One question?', button_label: 'Ask it' },
}

const valuesIn = (value: object) =>
  valuesOf(exitModalSchema, exitModalConversion.fromRow({ value }))

test('what is stored goes through the form unchanged', () => {
  const values = valuesIn({ ...STORED, run: 3 })
  expect(values).toMatchObject({ pages: '/services\n/blog', has_second: true, b_title: 'Wait' })
  expect(exitModalConversion.toRow(exitModalSchema.parse(values))).toEqual(STORED)
})

test('a second copy that is switched off is not stored', () => {
  const values = exitModalSchema.parse({ ...valuesIn(STORED), has_second: false })
  expect(exitModalConversion.toRow(values).b).toBeNull()
})

test.each([
  ['half a second copy', { b_text: '' }, 'b_text', 'Please fill this in.'],
  ['a page that is none', { button_to: '/contakt' }, 'button_to', /page of this store/],
  ['a page elsewhere', { button_to: '//example.com' }, 'button_to', /page of this store/],
  [
    'an address elsewhere',
    { pages: '/services\nexample.com' },
    'pages',
    /no address of this store/,
  ],
  ['the cart', { pages: '/cart' }, 'pages', 'It never appears on /cart.'],
  [
    'an end before the start',
    { starts_on: '2026-12-02', ends_on: '2026-12-01' },
    'ends_on',
    /later/,
  ],
])('%s is refused at its field', (_, change, field, message) => {
  const { error } = exitModalSchema.safeParse({ ...valuesIn(STORED), ...change })
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: [field], message: expect.stringMatching(message) }),
  ])
})
