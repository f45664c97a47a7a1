import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { valuesOf } from '#app/resource/field-facts.ts'
import { fieldOf } from '#app/resource/fields.ts'

import { BLOCKS } from '#app/features/homepage-content/admin/blocks.ts'

const seed = (file: string) => JSON.parse(readFileSync(`supabase/seed/${file}`, 'utf8'))
const texts = seed('page-content.json')
const settings = seed('site-settings.json')
const awards: Record<string, unknown>[] = seed('awards.json')

const ID = '00000000-0000-4000-8000-000000000001'
const stored: Readonly<Record<string, unknown>> = {
  ...texts,
  figures: pick(['headline_brands', 'headline_projects', 'headline_since']),
  footer: pick([
    'tagline',
    'social_label',
    'social_url',
    'address',
    'contact_email',
    'phone',
    'phone_href',
    'copyright_year',
  ]),
  store: pick(['store_name', 'owner_name', 'legal_name']),
  links: pick(['call_url', 'chat_url']),
  featured_clients: { clients: [{ testimonial_id: ID }] },
  client_logos: [{ id: ID, name: 'Kestrel', kind: 'partner', image_url: '/storage/v1/a.webp' }],
  awards: awards.map(({ year, title, issuer, date, description }) => ({
    id: ID,
    year,
    title,
    issuer,
    date,
    description,
    evidence_url: '/storage/v1/a.pdf',
  })),
}

function pick(keys: readonly string[]) {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)))
}

function find(key: string) {
  const block = BLOCKS.find((one) => one.key === key)
  if (!block) throw new Error(`There is no block ${key}.`)
  return block
}

const formOf = (key: string, value: unknown = stored[key]) => {
  const block = find(key)
  return valuesOf(block.schema, block.fromStored(value)) as Record<string, unknown>
}
const problemsOf = (key: string, change: object) =>
  (find(key).schema.safeParse({ ...formOf(key), ...change }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  )

test.each(BLOCKS.map(({ key }) => key))('%s is stored as it was when nothing is changed', (key) => {
  const { schema, toStored } = find(key)
  const values = schema.parse(formOf(key))
  expect(toStored(values as never, stored[key])).toEqual(stored[key])
})

test.each(BLOCKS.map(({ key }) => key))('%s opens where nothing is stored, or nonsense', (key) => {
  for (const nonsense of [undefined, null, 'text', 7, [7], { items: 7 }]) {
    expect(() => formOf(key, nonsense)).not.toThrow()
  }
})

test('what the form does not show stays', () => {
  const { schema, toStored } = find('contact')
  const values = schema.parse(formOf('contact'))
  expect(toStored(values as never, { ...texts.contact, another: 1 })).toMatchObject({ another: 1 })
})

test('a button that is removed is gone', () => {
  const form = formOf('hero') as { buttons: object[] }
  const { schema, toStored } = find('hero')
  const values = schema.parse({ ...form, buttons: form.buttons.slice(0, 1) })
  expect(toStored(values as never, texts.hero)).toMatchObject({
    primary: texts.hero.primary,
    secondary: null,
    tertiary: null,
  })
})

test('the link of a phone number follows the number', () => {
  const { schema, toStored } = find('footer')
  const values = schema.parse({ ...formOf('footer'), phone: '+44 20 7946 0000' })
  expect(toStored(values as never, stored['footer'])).toMatchObject({
    phone_href: 'tel:+442079460000',
  })
})

test.each(['555 1234', '(555) 014-2400', '+', 'call me'])(
  '%j is no phone number with its country',
  (phone) => {
    expect(problemsOf('footer', { phone })).toEqual([
      ['phone', 'With the country: +1 (555) 014-2400'],
    ])
  },
)

test.each(['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', '//x.example'])(
  '%j is no external link',
  (call_url) => {
    expect(problemsOf('links', { call_url })).toEqual([
      ['call_url', 'An address that begins with https://'],
    ])
  },
)

test('pages tell entries apart, so two of the same are refused at the second', () => {
  const step = { when: 'Now', title: 'Order', text: 'Pay.' }
  expect(problemsOf('how_it_works_home', { steps: [step, step] })).toEqual([
    ['steps.1.title', 'Another one has this title.'],
  ])
})

test('the field of a client who is not featured any more says what visitors see', () => {
  const { item } = fieldOf(find('featured_clients').schema, 'clients')
  if (!item) throw new Error('The clients have no fields.')
  expect(fieldOf(item, 'testimonial_id').from?.gone).toEqual({
    word: 'not featured any more',
    problem: 'Visitors do not see this client: the next featured one takes the place.',
  })
})

test('a logo needs its picture, an award no evidence', () => {
  const logo = { name: 'Kestrel', kind: 'client', image_url: '', row_id: '' }
  expect(problemsOf('client_logos', { logos: [logo] })).toEqual([
    ['logos.0.image_url', 'Upload a file.'],
  ])
  const [award] = formOf('awards')['awards'] as object[]
  expect(problemsOf('awards', { awards: [{ ...award, evidence_url: '' }] })).toEqual([])
})
