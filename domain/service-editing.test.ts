import { describe, expect, test } from 'vitest'
import { parseDescription } from './service-description.ts'
import {
  isServiceDirty,
  publishAction,
  publishProblem,
  publishedAtFor,
  SERVICE_STATUSES,
  writeDescription,
} from './service-editing.ts'
import type { EditedService } from './service-editing.ts'

const empty: EditedService = {
  service_title: null,
  service_description: null,
  category: null,
  price_usd: null,
  delivery_time_days: 1,
  seo_title: null,
  seo_description: null,
  og_image: null,
  slug: null,
  badge_codes: [],
}
const saved: EditedService = {
  ...empty,
  service_title: 'SEO Audit',
  service_description: '{"about":"Text"}',
  category: 'Fix Problems',
  price_usd: 19_900,
  slug: 'seo-audit',
  badge_codes: ['new'],
}

describe('isServiceDirty', () => {
  test('a new service is dirty once title, description or category is there', () => {
    expect(isServiceDirty(empty, null)).toBe(false)
    expect(isServiceDirty({ ...empty, price_usd: 100, delivery_time_days: 3 }, null)).toBe(false)
    expect(isServiceDirty({ ...empty, service_title: '  ' }, null)).toBe(false)
    for (const field of ['service_title', 'service_description', 'category'] as const) {
      expect(isServiceDirty({ ...empty, [field]: 'x' }, null)).toBe(true)
    }
  })

  test('a stored one is dirty when a field differs from the saved copy', () => {
    expect(isServiceDirty({ ...saved }, saved)).toBe(false)
    const changes: Partial<EditedService>[] = [
      { service_title: 'x' },
      { service_description: 'x' },
      { category: 'x' },
      { price_usd: 1 },
      { delivery_time_days: 2 },
      { seo_title: 'x' },
      { seo_description: 'x' },
      { og_image: 'x' },
      { slug: 'x' },
      { badge_codes: [] },
    ]
    for (const change of changes) expect(isServiceDirty({ ...saved, ...change }, saved)).toBe(true)
  })

  test('changed slides make it dirty as well', () => {
    expect(isServiceDirty(saved, saved, true)).toBe(true)
  })
})

test('publishing asks for a title, a description, a category, and a price to pay', () => {
  expect(publishProblem(empty)?.message).toBe('Service title is required to publish.')
  expect(publishProblem({ ...empty, service_title: 'x' })?.message).toBe(
    'Service description is required to publish.',
  )
  expect(publishProblem({ ...saved, category: '' })?.message).toBe(
    'Service category is required to publish.',
  )
  expect(publishProblem({ ...saved, price_usd: null })).toEqual({
    field: 'price_usd',
    message: 'Service price is required to publish.',
  })
  expect(publishProblem({ ...saved, price_usd: 0 })).toBeNull()
})

test('the publish item says what it will do, and rests when there is nothing to do', () => {
  expect(publishAction('draft', false)).toEqual({ label: 'Publish', isDisabled: false })
  expect(publishAction('archived', true)).toEqual({ label: 'Publish', isDisabled: false })
  expect(publishAction('published', true)).toEqual({
    label: 'Update Published Service',
    isDisabled: false,
  })
  expect(publishAction('published', false)).toEqual({ label: 'Up to date', isDisabled: true })
})

test('the time of publishing is now, unless it was published already', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const publishedAt = '2026-01-01T00:00:00Z'
  expect(publishedAtFor(null, now)).toBe(now.toISOString())
  expect(publishedAtFor({ status: 'draft', published_at: null }, now)).toBe(now.toISOString())
  expect(publishedAtFor({ status: 'archived', published_at: publishedAt }, now)).toBe(
    now.toISOString(),
  )
  expect(publishedAtFor({ status: 'published', published_at: publishedAt }, now)).toBe(publishedAt)
})

test('sections are written as they are read, and nothing at all where all are empty', () => {
  const sections = parseDescription('Only text.')
  expect(parseDescription(writeDescription(sections) ?? '')).toEqual(sections)
  expect(writeDescription(parseDescription(' '))).toBeNull()
})

test('a service is a draft, published or archived', () => {
  expect(SERVICE_STATUSES).toEqual(['draft', 'published', 'archived'])
})
