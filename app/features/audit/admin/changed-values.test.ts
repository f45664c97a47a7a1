import { describe, expect, it } from 'vitest'

import { changesOf, type AuditWords } from './changed-values.ts'
import type { AuditEntry } from './schema.ts'

const SERVICE = '0230e2de-4077-4e1e-bbc0-ddceda0da025'
const WORDS: AuditWords = {
  fields: {
    services: { about: { label: 'About This Service' }, price_usd: { label: 'Price (USD)' } },
    promo_codes: {
      type: { label: 'Discount', options: [{ value: 'percent', label: 'A percentage' }] },
      services: { label: 'Services' },
      value: {
        label: 'Value',
        format: (value: number, { type }) => (type === 'fixed' ? `$${value / 100}` : `${value}%`),
      },
    },
  },
  sections: {
    hero: {
      title: 'Hero',
      fields: {
        headline: { label: 'Headline' },
        buttons: {
          label: 'Buttons',
          item: { label: { label: 'Label' }, action: { label: 'Leads to' } },
        },
      },
    },
  },
  names: { [SERVICE]: 'SEO audit', 'quick-win': 'Quick win' },
}

function changes(table: string, before: object | null, after: object | null, more = {}) {
  const action = before === null ? 'insert' : after === null ? 'delete' : 'update'
  return changesOf(
    {
      id: 1,
      happened_at: '2026-11-22T09:00:00+00:00',
      begun_at: null,
      actor: 'admin',
      actor_id: 'a1',
      actor_name: 'Nora',
      action,
      table_name: table,
      record_id: 'r1',
      subject_id: null,
      name: null,
      before: before && { ...before },
      after: after && { ...after },
      facts: null,
      address: null,
      user_agent: null,
      place: 1,
      is_erased: false,
      ...more,
    } satisfies AuditEntry,
    WORDS,
  )
}

/** Field by field: its lines, or its value before and after. */
const read = (...of: Parameters<typeof changes>) =>
  changes(...of).map(({ field, before, after, lines }) =>
    lines ? [field, ...lines.map(({ text }) => text)] : [field, before, after],
  )

describe('the values of a change', () => {
  it('are money, moments, days, choices and states as people write them', () => {
    const before = { price_usd: 90_050, price_cents: 90_050, is_pinned: false, type: 'percent' }
    const after = { price_usd: 95_000, price_cents: 95_000, is_pinned: true, type: 'fixed' }
    expect(read('promo_codes', before, after)).toEqual([
      ['Price', '$900.50', '$950'],
      ['Pinned', 'No', 'Yes'],
      ['Discount', 'A percentage', 'Fixed'],
    ])
    const moment = new Date(2026, 10, 22, 9, 30).toISOString()
    expect(
      read(
        'crm_tasks',
        { remind_at: null, due_on: null },
        { remind_at: moment, due_on: '2026-12-01' },
      ),
    ).toEqual([
      ['Remind', '', 'Nov 22, 2026, 9:30 AM'],
      ['Due', '', 'Dec 1, 2026'],
    ])
  })

  it('are names where an id has one, and not who did it to what', () => {
    const row = { id: 'x', service_id: SERVICE, order_id: 'r1', created_by: 'a1', reason: 'Sorry' }
    expect(read('refunds', null, row)).toEqual([
      ['Service', '', 'SEO audit'],
      ['Reason', '', 'Sorry'],
    ])
  })

  it('of a list are what came, what went, and what became another', () => {
    expect(
      read('services', { badge_codes: ['quick-win', 'x'] }, { badge_codes: ['y', 'x'] }),
    ).toEqual([['Badges', 'added y', 'removed Quick win']])
    expect(read('posts', { tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toEqual([
      ['Tags', 'in another order'],
    ])
    expect(read('posts', { tags: [] }, { tags: ['a', 'b'] })).toEqual([['Tags', '', 'a, b']])
  })

  it('of an object are those of its fields, with the words of the form', () => {
    const hero = (headline: string, ...labels: string[]) => ({
      value: { headline, buttons: labels.map((label) => ({ label, action: label })) },
    })
    const changed = read(
      'content_blocks',
      hero('Old', 'Book', 'Buy'),
      hero('New', 'Book', 'Call'),
      { record_id: 'hero' },
    )
    expect(changed).toEqual([
      ['Headline', 'Old', 'New'],
      ['Buttons', 'added “Call”', 'removed “Buy”'],
    ])
    const button = (action: string) => ({ value: { buttons: [{ label: 'Book', action }] } })
    expect(read('content_blocks', button('a'), button('b'), { record_id: 'hero' })).toEqual([
      ['Buttons', '“Book”: Leads to a → b'],
    ])
    expect(
      read('case_studies', { metrics: { leads: 4 } }, { metrics: { leads: 4, sales_usd: 5200 } }),
    ).toEqual([['Sales', '', '5,200']])
  })

  it('are read with what says of which kind they are, where that has not changed too', () => {
    const read4000 = (type: string) =>
      read('promo_codes', { value: 5000 }, { value: 4000 }, { facts: { type } })
    expect(read4000('fixed')).toEqual([['Value', '$50', '$40']])
    expect(
      read('promo_codes', { value: 10 }, { value: 20 }, { facts: { type: 'percent' } }),
    ).toEqual([['Value', '10%', '20%']])
    const became = { type: 'fixed', value: 4000 }
    expect(
      read('promo_codes', { type: 'percent', value: 10 }, became, { facts: { type: 'fixed' } }).at(
        -1,
      ),
    ).toEqual(['Value', '10%', '$40'])
  })

  it('of a description that is stored as one text are those of its sections', () => {
    const text = (about: string) => ({ service_description: JSON.stringify({ about, value: '' }) })
    expect(read('services', text('Old'), text('New'))).toEqual([
      ['About This Service', 'Old', 'New'],
    ])
  })

  it('never have JSON in a summary where only the beginning is known', () => {
    const [change] = changes('services', { steps: '[{"a": 1…' }, { steps: '[{"a": 2…' })
    expect(change?.isCut).toBe(true)
  })
})
