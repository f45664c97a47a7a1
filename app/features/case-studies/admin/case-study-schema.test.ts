import { expect, test } from 'vitest'

import { valuesOf } from '#app/resource/field-facts.ts'

import { caseStudySchema } from '../schema.ts'

const NEW = valuesOf(caseStudySchema, null)

function problemsOf(values: object): [path: string, message: string][] {
  const { error } = caseStudySchema.safeParse({ ...NEW, title: 'A case', ...values })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

const figure = (name: string, unit = 'number') => ({ name, value: '4', unit })

test('a title is enough', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ title: ' ' })).toEqual([['title', 'Please fill this in.']])
})

test('a figure that would be shown with another unit is refused at its name', () => {
  const problem =
    'A name with “roi” in it is shown as “3.2x ROI”. Choose that unit or another name.'
  expect(problemsOf({ figures: [figure('Leads'), figure('Android installs')] })).toEqual([
    ['figures.1.name', problem],
  ])
  expect(problemsOf({ figures: [figure('Android installs', 'percent')] })).toEqual([])
})

test('a name that another figure has is refused', () => {
  expect(problemsOf({ figures: [figure('Leads'), figure('leads')] })).toEqual([
    ['figures.1.name', 'Another figure has this name.'],
  ])
})

test('a case study has at most 12 figures', () => {
  const many = Array.from({ length: 13 }, (_, at) => figure(`Figure ${at}`))
  expect(problemsOf({ figures: many })).toEqual([['figures', 'Use at most 12.']])
})

test('a cover says what it shows', () => {
  const cover = { cover_url: '/storage/v1/object/public/service-media/a.png' }
  expect(problemsOf(cover)).toEqual([['cover_alt', 'Please say what the picture shows.']])
  expect(problemsOf({ ...cover, cover_alt: 'A shop' })).toEqual([])
})

test.each([
  ['https://files.example/a.pdf', []],
  ['/storage/v1/object/public/service-media/a.pdf', []],
  ['http://files.example/a.pdf', ['Use an address that starts with https://.']],
  ['javascript:alert(1)', ['Use an address that starts with https://.']],
])('a file at %s: %j', (address, messages) => {
  expect(problemsOf({ file_url: address }).map(([, message]) => message)).toEqual(messages)
})
