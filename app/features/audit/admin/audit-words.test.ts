import { describe, expect, it } from 'vitest'

import { readFilter, whereOf } from './audit-filter.ts'
import { writeAuditCsv } from './audit-csv.ts'
import {
  leadOf,
  moreOf,
  pageOf,
  sentenceOf,
  summaryOf,
  versionPageOf,
  whoOf,
} from './audit-words.ts'
import { changesOf, type AuditWords } from './changed-values.ts'
import { periodName, PERIODS } from './retention.ts'
import type { AuditEntry } from './schema.ts'

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  happened_at: '2026-11-22T09:00:00+00:00',
  begun_at: '2026-11-22T08:59:59+00:00',
  actor: 'admin',
  actor_id: 'a',
  actor_name: 'Nora',
  action: 'update',
  table_name: 'services',
  record_id: 's1',
  subject_id: null,
  name: 'SEO audit',
  before: { price_usd: 90_000, price_cents: 90_000, work_status: 'IN_PROGRESS', seo_title: null },
  after: { price_usd: 95_000, price_cents: 95_000, work_status: 'IN_REVIEW', seo_title: 'Good' },
  address: '203.0.113.9',
  user_agent: 'A browser',
  place: 3,
  facts: null,
  is_erased: false,
  ...more,
})

const words = (more: Partial<AuditWords> = {}): AuditWords => ({
  fields: {},
  sections: {},
  names: {},
  ...more,
})

/** A sentence as it is read. */
function said(of: Partial<AuditEntry>, more: Partial<AuditWords> = {}): string {
  const { what, name, tail } = sentenceOf(entry(of), words(more))
  return [what, name, tail].filter(Boolean).join(' ')
}

describe('a change in words', () => {
  it('names columns as people do, and money as prices', () => {
    const fields = { services: { seo_title: { label: 'SEO Title' } } }
    expect(summaryOf(entry(), words({ fields }))).toBe(
      'Price $900 → $950, Work In progress → In review, SEO Title empty → Good',
    )
    const personal = { before: { billing: '(not kept here)' }, after: {} }
    expect(summaryOf(entry(personal), words())).toBe('Billing: (not kept here)')
  })

  it('says who did what to what', () => {
    expect([whoOf(entry()), said({})]).toEqual(['Nora', 'changed the service SEO audit'])
    expect(said({ action: 'insert', table_name: 'orders', name: null })).toBe('added an order')
    expect(whoOf(entry({ actor: 'secret key', actor_name: null }))).toBe(
      'A program with the secret key',
    )
    expect(said({ action: 'erasure', table_name: 'audit_log' })).toBe(
      'erased what the audit said of a person',
    )
    expect(said({ table_name: 'later_things', name: null })).toBe('changed a later things')
  })

  it('has the owner’s own words for what is done every day', () => {
    const change = (before: object, after: object) => ({
      before: { ...before },
      after: { ...after },
    })
    const trashed = change({ deleted_at: null }, { deleted_at: '2026-11-22T09:00:00Z' })
    expect(said(trashed)).toBe('moved the service SEO audit to the trash')
    expect(said(change({ deleted_at: 'x' }, { deleted_at: null }))).toBe(
      'restored the service SEO audit from the trash',
    )
    expect(said(change({ status: 'draft' }, { status: 'published' }))).toBe(
      'published the service SEO audit',
    )
    expect(
      said({
        ...change({ status: 'pending' }, { status: 'approved' }),
        table_name: 'service_reviews',
        name: 'Ada',
      }),
    ).toBe('published the review by Ada')
    const error = { table_name: 'error_groups', name: 'It broke' }
    expect(said({ ...change({ state: 'open' }, { state: 'resolved' }), ...error })).toBe(
      'resolved the error of visitors It broke',
    )
    const account = { table_name: 'users', record_id: 'u1', name: null }
    const names = { u1: 'kim@partner.example' }
    expect(
      said({ ...account, ...change({ role: 'customer' }, { role: 'admin' }) }, { names }),
    ).toBe('made the account kim@partner.example an admin')
    expect(said({ ...account, action: 'insert' }, { names })).toBe(
      'invited the account kim@partner.example',
    )
  })

  it('says what the seed tools were asked for, by kind', () => {
    const run = (action: string, kinds: string[]) =>
      said({ table_name: 'seed_runs', action: 'insert', name: null, after: { action, kinds } })
    expect(run('remove', ['orders'])).toBe('removed demo data (orders)')
    expect(run('remove', ['services', 'case_studies', 'posts', 'visits'])).toBe(
      'removed demo data (services, case studies, blog posts, days of visits)',
    )
    expect(run('load', ['services', 'orders', 'posts', 'visits', 'messages'])).toBe(
      'asked for demo data (services, orders, blog posts, 2 more kinds)',
    )
    expect(run('fill', ['trial'])).toBe('asked for services to try out')
  })

  it('names what a row belongs to where its own name and id say nothing', () => {
    const names = { s1: 'SEO audit', o1: 'Two articles', refund: 'Money is on its way' }
    const of = (table: string, more: Partial<AuditEntry>) =>
      said({ table_name: table, name: 'gallery', ...more }, { names })
    expect(of('service_images', { subject_id: 's1' })).toBe('changed a slide of SEO audit')
    expect(of('refunds', { name: null, record_id: 'o1', action: 'insert' })).toBe(
      'began a refund of the order Two articles',
    )
    expect(of('outbox_emails', { subject_id: 'refund', action: 'insert' })).toBe(
      'wrote the email Money is on its way',
    )
    const sections = { hero: { title: 'Hero', fields: {} } }
    const block = { table_name: 'content_blocks', record_id: 'hero', name: 'hero' }
    expect(said(block, { sections })).toBe('changed the section Hero')
    expect(said({ table_name: 'site_settings', record_id: 'ga_id_x', name: 'ga_id_x' })).toBe(
      'changed the setting Ga id x',
    )
  })

  it('of a form’s field that its words cannot take is shown as it is', () => {
    const format = () => {
      throw new Error('Not a value of this field.')
    }
    const fields = { services: { badge: { label: 'Badge', format } } }
    const [change] = changesOf(
      entry({ before: { badge: 1 }, after: { badge: 2 } }),
      words({ fields }),
    )
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

describe('what one act changed', () => {
  const act = (...entries: AuditEntry[]) => ({
    id: 9,
    happened_at: '2026-11-22T09:00:00+00:00',
    begun_at: '2026-11-22T08:59:59+00:00',
    count: entries.length,
    entries,
  })
  const email = entry({ id: 1, table_name: 'outbox_emails', action: 'insert' })
  const order = entry({ id: 2, table_name: 'orders' })

  it('is one line, of the change that the others follow from', () => {
    const several = act(order, email)
    expect(leadOf(several)).toBe(order)
    expect(leadOf(act(email))).toBe(email)
    expect(moreOf(several)).toBe('and 1 more change')
    expect(moreOf({ ...several, count: 1234 })).toBe('and 1,233 more changes')
    expect(moreOf(act(order))).toBe('')
  })
})

describe('the export', () => {
  it('has what happened in words, and no formula', async () => {
    const csv = await writeAuditCsv(
      [entry({ name: '=HYPERLINK("x")', user_agent: '+cmd' })],
      words(),
    )
    expect(csv).toContain('Nora,Changed,service')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain(`'+cmd`)
    // Complete: also what the page leaves out, as it is stored.
    expect(csv).toContain('""price_cents"":90000')
    expect(csv).toContain('2026-11-22T08:59:59+00:00,services')
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
    const params = new URLSearchParams('from=2026-11-01&until=2026-11-02&who=store&x=1&q=%20')
    expect(whereOf(readFilter(params))).toEqual({
      who: 'store',
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 10, 3).toISOString(),
    })
    expect(readFilter(new URLSearchParams('from=yesterday')).from).toBe('')
  })

  it('asks for nothing that the database refuses', () => {
    const where = (search: string) => whereOf(readFilter(new URLSearchParams(search)))
    const odd = 'who=no-one&from=2026-02-30&until=2026-13-01&act=2026&q=%00&table=%00&record=%00'
    expect(where(odd)).toEqual({})
    const person = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(where(`who=${person}&q=a%00b`)).toEqual({ who: person, q: 'ab' })
    expect(where('until=9999-12-31')['until']).toMatch(/^9999-12-3[01]T/)
    const act = '2026-11-22T12:00:00.123456+00:00'
    expect(where(new URLSearchParams({ act }).toString())).toEqual({ act })
  })
})
