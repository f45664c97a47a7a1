import { describe, expect, it } from 'vitest'

import { readFilter, whereOf } from './audit-filter.ts'
import { writeAuditCsv } from './audit-csv.ts'
import { changesOf, pageOf, summaryOf, versionPageOf, whatOf, whoOf } from './audit-words.ts'
import { periodName, PERIODS } from './retention.ts'
import type { AuditEntry } from './schema.ts'

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  happened_at: '2026-11-22T09:00:00+00:00',
  actor: 'admin',
  actor_id: 'a',
  actor_name: 'Nora',
  action: 'update',
  table_name: 'services',
  record_id: 's1',
  name: 'SEO audit',
  before: { price_usd: 90_000, price_cents: 90_000, work_status: 'IN_PROGRESS', seo_title: null },
  after: { price_usd: 95_000, price_cents: 95_000, work_status: 'IN_REVIEW', seo_title: 'Good' },
  address: '203.0.113.9',
  user_agent: 'A browser',
  place: 3,
  is_erased: false,
  ...more,
})

describe('a change in words', () => {
  it('names columns as people do, and money as prices', () => {
    expect(summaryOf(entry(), { services: { seo_title: { label: 'SEO Title' } } })).toBe(
      'Price $900 → $950, Work status In progress → In review, SEO Title empty → Good',
    )
    const personal = { before: { billing: '(not kept here)' }, after: {} }
    expect(summaryOf(entry(personal), {})).toBe('Billing (not kept here)')
  })

  it('says who did what to what', () => {
    expect([whoOf(entry()), whatOf(entry())]).toEqual(['Nora', 'changed a service'])
    expect(whatOf(entry({ action: 'insert', table_name: 'orders' }))).toBe('added an order')
    expect(whoOf(entry({ actor: 'secret key', actor_name: null }))).toBe(
      'A program with the secret key',
    )
    expect(whatOf(entry({ action: 'erasure', table_name: 'audit_log' }))).toBe(
      'erased what the audit said of a person',
    )
    expect(whatOf(entry({ table_name: 'later_things' }))).toBe('changed a later things')
  })

  it('of a form’s field that its words cannot take is shown as it is', () => {
    const format = () => {
      throw new Error('Not a value of this field.')
    }
    const [change] = changesOf(entry({ before: { badge: 1 }, after: { badge: 2 } }), {
      services: { badge: { label: 'Badge', format } },
    })
    expect(change).toMatchObject({ field: 'Badge', before: '1', after: '2' })
  })

  it('leads to the page of the row, and to the version where there are versions', () => {
    expect(pageOf(entry())).toBe('/admin/services/s1')
    expect(pageOf(entry({ action: 'delete' }))).toBeNull()
    expect(versionPageOf(entry({ table_name: 'testimonials' }))).toBe(
      '/admin/testimonials/s1?version=7',
    )
    expect(versionPageOf(entry({ table_name: 'orders' }))).toBeNull()
  })
})

describe('the export', () => {
  it('has what happened in words, and no formula', async () => {
    const csv = await writeAuditCsv([entry({ name: '=HYPERLINK("x")', user_agent: '+cmd' })], {})
    expect(csv).toContain('Nora,Changed,service')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain(`'+cmd`)
  })
})

it('entries are kept for always, or for one of four periods', () => {
  expect(PERIODS.map(({ label }) => label)).toEqual([
    'Always',
    '5 years',
    '2 years',
    '1 year',
    '180 days',
  ])
  expect([periodName(730), periodName(3650)]).toEqual(['2 years', '3650 days'])
})

describe('the address of the page', () => {
  it('asks for whole days in the zone of who reads', () => {
    const params = new URLSearchParams('from=2026-11-01&until=2026-11-02&who=a&x=1&q=%20')
    expect(whereOf(readFilter(params))).toEqual({
      who: 'a',
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 10, 3).toISOString(),
    })
    expect(readFilter(new URLSearchParams('from=yesterday')).from).toBe('')
  })
})
