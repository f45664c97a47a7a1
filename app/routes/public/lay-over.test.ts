import { expect, test } from 'vitest'

import { EMPTY_HOME_PAGE } from '#app/features/home/queries.ts'
import { isPreviewMessage } from '#app/features/homepage-content/preview-message.ts'

import { aboutWith, awardsOf, contactWith, facesWith, homeWith, siteWith } from './lay-over.ts'

test('a block takes the place of what is published, and the others stay', () => {
  const hero = { headline_lines: ['New', 'words.'], sub: 'A lead.' }
  const home = homeWith(EMPTY_HOME_PAGE, { hero })
  expect(home.content.hero).toMatchObject({ headline: 'New\nwords.', lead: 'A lead.' })
  expect(home.content.howItWorks).toBe(EMPTY_HOME_PAGE.content.howItWorks)
  expect(home.content.pillars).toBe(EMPTY_HOME_PAGE.content.pillars)
})

test('pillars are drawn with their switch on alone', () => {
  const items = [{ figure: '48h', label: 'Delivery', text: 'Fast.' }]
  const shown = (visible: boolean) =>
    homeWith(EMPTY_HOME_PAGE, { pillars: { visible, items } }).content.pillars
  expect([shown(true), shown(false)]).toEqual([items, []])
})

test('awards run from the newest year, four of them on About, new ones without an id', () => {
  const awards = [2020, 2024, 2021, 2022, 2023].map((year) => ({ year, title: `Of ${year}` }))
  expect(awardsOf(awards).map(({ year }) => year)).toEqual([2024, 2023, 2022, 2021, 2020])
  const about = aboutWith({ awards: [], client_logos: [] } as never, { awards })
  expect(about.awards).toHaveLength(4)
  expect(new Set(awardsOf(awards).map(({ id }) => id)).size).toBe(5)
})

test('contact cards fall back on the store’s own words, as on the page', () => {
  const before = { contact: { lead: 'x' } as never, contact_faq: [] }
  const after = contactWith(before, { contact: { lead: 'Hello', response_time: '' } })
  expect(after.contact).toMatchObject({ lead: 'Hello', response_time: 'Within 24 hours' })
})

test('settings of three blocks reach the frame of the page', () => {
  const site = { tagline: 'Old', callUrl: 'https://old.example', storeName: 'Oneday' } as never
  expect(
    siteWith(site, { footer: { tagline: 'New' }, links: { call_url: 'https://new.example' } }),
  ).toEqual({ tagline: 'New', callUrl: 'https://new.example', storeName: 'Oneday' })
})

test('chosen faces come first, in their order', () => {
  const faces = ['a', 'b', 'c'].map((id) => ({ id }))
  const block = { clients: [{ testimonial_id: 'c' }, { testimonial_id: 'gone' }] }
  expect(facesWith(faces, block).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(facesWith(faces, null)).toEqual(faces)
})

test.each([null, 'content-preview', {}, { kind: 'content-preview' }, { kind: 'x', blocks: {} }])(
  '%j is no message of the editor',
  (data) => expect(isPreviewMessage(data)).toBe(false),
)
