import { describe, expect, test } from 'vitest'
import { changesTrackedField, compareSnapshots, restoredColumns } from './service-version.ts'

const before = {
  service_title: 'SEO Audit',
  service_description: JSON.stringify({ about: 'Old words.', process: 'Same.' }),
  category: 'Fix Problems',
  price_usd: 19_900,
  delivery_time_days: 1,
  badge_codes: ['new'],
  status: 'draft',
  slug: 'seo-audit',
  seo_title: null,
  seo_description: null,
  og_image: null,
  published_at: null,
  deleted_at: null,
}

describe('compareSnapshots', () => {
  test('names what differs, in words for people', () => {
    const after = {
      ...before,
      price_usd: 24_900,
      delivery_time_days: 2,
      badge_codes: ['new', 'hot'],
      seo_title: 'Audit',
    }
    expect(compareSnapshots(before, after)).toEqual([
      { field: 'Price', before: '$199.00', after: '$249.00', isText: false },
      { field: 'Delivery Time', before: '24 hours', after: '48 hours', isText: false },
      { field: 'Badges', before: 'new', after: 'new, hot', isText: false },
      { field: 'SEO Title', before: '', after: 'Audit', isText: true },
    ])
  })

  test('compares each section of the description separately', () => {
    const after = {
      ...before,
      service_description: JSON.stringify({ about: 'New words.', process: 'Same.' }),
    }
    expect(compareSnapshots(before, after)).toEqual([
      { field: 'About This Service', before: 'Old words.', after: 'New words.', isText: true },
    ])
  })

  test('says nothing where only the way of writing differs', () => {
    const after = {
      ...before,
      service_description: '{ "process": "Same.", "about": "Old words." }',
    }
    expect(compareSnapshots(before, after)).toEqual([])
  })
})

test('only edits of tracked fields belong into the history', () => {
  expect(changesTrackedField({ old: before, new: { ...before, deleted_at: 'now' } })).toBe(false)
  expect(changesTrackedField({ old: before, new: { ...before, published_at: 'now' } })).toBe(false)
  expect(changesTrackedField({ old: before, new: { ...before, status: 'published' } })).toBe(true)
})

test('a restore writes the tracked fields and leaves trash and times alone', () => {
  const written = {
    reason_to_buy___pain_point: 'No one finds us.',
    client_satisfaction_quote: 'Found again.',
    post_delivery_quote: null,
  }
  expect(restoredColumns({ ...before, ...written })).toMatchObject(written)
  expect(restoredColumns(before)).toMatchObject({
    service_title: 'SEO Audit',
    status: 'draft',
    seo_title: null,
  })
  for (const column of ['deleted_at', 'published_at']) {
    expect(restoredColumns(before)).not.toHaveProperty(column)
  }
})
