import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { FORMULA_CELL } from './formula-cell.ts'
import { guessColumns, readImportRows, sectionsToExport } from './service-import.ts'

const { parse, unparse } = papaparse
const read = (mapping: Parameters<typeof readImportRows>[1], ...rows: string[][]) =>
  readImportRows(rows, mapping)

describe('the columns of a file', () => {
  it('are guessed by their headings, each once', () => {
    expect(
      guessColumns([
        'Handle',
        'NAME',
        'price (usd)',
        'What’s it',
        'Price',
        'Images',
        'Description',
      ]),
    ).toEqual(['slug', 'service_title', 'price_usd', null, null, 'slides', 'about'])
  })
})

describe('a cell', () => {
  it.each([
    ['price_usd', ' $1,250.5 ', { price_usd: 125_050 }],
    ['category', 'fix problems', { category: 'Fix Problems' }],
    ['status', 'PUBLISHED', { status: 'published' }],
    ['delivery_days', '3', { delivery_time_days: 3 }],
    ['delivery_hours', '30', { delivery_time_days: 2 }],
    ['badge_codes', 'new, popular;new', { badge_codes: ['new', 'popular'] }],
    ['seo_title', '', {}],
  ] as const)('of %s says %j', (column, cell, values) => {
    expect(read([column], [cell])[0]).toMatchObject({ values, problems: [] })
  })

  it.each([
    ['price_usd', '1.250,50'],
    ['price_usd', '1000001'],
    ['category', 'Magic'],
    ['status', 'live'],
    ['delivery_days', '366'],
    ['delivery_hours', '0'],
    ['slides', 'ftp://x/y.png'],
  ] as const)('of %s is not %j', (column, cell) => {
    expect(read([column], [cell])[0]?.problems.map((problem) => problem.column)).toEqual([column])
  })

  it.each([
    ['1 day', '“1 day” is not a delivery time of 1 to 365 days. Write the number only, such as 1.'],
    ['366', '“366” is not a delivery time of 1 to 365 days.'],
  ])('of a delivery time is refused with what to write: %j', (cell, text) => {
    expect(read(['delivery_days'], [cell])[0]?.problems).toEqual([
      { column: 'delivery_days', text },
    ])
  })

  it('with several addresses may have commas in them', () => {
    const cell = 'https://a.example/x,y.png, https://b.example/z.png\n/own.webp'
    expect(read(['slides'], [cell])[0]?.pictures).toEqual([
      'https://a.example/x,y.png',
      'https://b.example/z.png',
      '/own.webp',
    ])
  })

  it('is read as it was written, and runs as no formula', () => {
    const starts = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', ' =', "'=", '＝', '"')
    const texts = fc.tuple(starts, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const csv = unparse([[text, 'x']], { escapeFormulae: FORMULA_CELL })
        const [cells = []] = parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data
        expect(cells[0]).not.toMatch(/^\s*[=+\-@\t\r\n＝＋－＠]/)
        const [row] = readImportRows([cells], ['service_title', null])
        expect(row?.values['service_title'] ?? '').toBe(text.trim() === '' ? '' : text)
      }),
    )
  })
})

describe('a page address', () => {
  it('is taken from a link, and named where it is there twice', () => {
    const rows = read(['slug'], ['https://x.example/service/Audit'], ['audit'])
    expect(rows.map(({ slug }) => slug)).toEqual(['audit', 'audit'])
    expect(rows[1]?.problems).toEqual([
      { column: 'slug', text: 'Row 2 has this page address, too.' },
    ])
  })
})

describe('a description', () => {
  it.each([
    ['{"about":"A","value":"V","more":1}', { about: 'A', value: 'V' }],
    ['{"other":"x"}', { about: '{"other":"x"}' }],
    ['{broken', { about: '{broken' }],
    ['<b>How it works</b> Well.', { about: '<b>How it works</b> Well.' }],
    [null, { about: '' }],
  ])('%j goes out as %j', (stored, sections) => {
    expect(sectionsToExport(stored)).toEqual(sections)
  })
})
