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
  title: '',
  description: '',
  category: '',
  priceCents: null,
  deliveryDays: 1,
  seoTitle: '',
  seoDescription: '',
  ogImage: '',
  slug: '',
  badgeCodes: [],
}
const saved: EditedService = {
  ...empty,
  title: 'SEO Audit',
  description: '{"about":"Text"}',
  category: 'Fix Problems',
  priceCents: 19_900,
  slug: 'seo-audit',
  badgeCodes: ['new'],
}

describe('isServiceDirty', () => {
  test('a new service is dirty once title, description or category is there', () => {
    expect(isServiceDirty(empty, null)).toBe(false)
    expect(isServiceDirty({ ...empty, priceCents: 100, deliveryDays: 3 }, null)).toBe(false)
    expect(isServiceDirty({ ...empty, title: '  ' }, null)).toBe(false)
    for (const field of ['title', 'description', 'category'] as const) {
      expect(isServiceDirty({ ...empty, [field]: 'x' }, null)).toBe(true)
    }
  })

  test('a stored one is dirty when a field differs from the saved copy', () => {
    expect(isServiceDirty({ ...saved }, saved)).toBe(false)
    const changes: Partial<EditedService>[] = [
      { title: 'x' },
      { description: 'x' },
      { category: 'x' },
      { priceCents: 1 },
      { deliveryDays: 2 },
      { seoTitle: 'x' },
      { seoDescription: 'x' },
      { ogImage: 'x' },
      { slug: 'x' },
      { badgeCodes: [] },
    ]
    for (const change of changes) expect(isServiceDirty({ ...saved, ...change }, saved)).toBe(true)
  })

  test('changed slides make it dirty as well', () => {
    expect(isServiceDirty(saved, saved, true)).toBe(true)
  })
})

test('publishing asks for a title, a description, a category, and a price to pay', () => {
  expect(publishProblem(empty)?.message).toBe('Service title is required to publish.')
  expect(publishProblem({ ...empty, title: 'x' })?.message).toBe(
    'Service description is required to publish.',
  )
  expect(publishProblem({ ...saved, category: '' })?.message).toBe(
    'Service category is required to publish.',
  )
  expect(publishProblem({ ...saved, priceCents: null })).toEqual({
    field: 'price',
    message: 'Service price is required to publish.',
  })
  expect(publishProblem({ ...saved, priceCents: 0 })).toBeNull()
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
  expect(publishedAtFor({ status: 'draft', publishedAt: null }, now)).toBe(now.toISOString())
  expect(publishedAtFor({ status: 'archived', publishedAt }, now)).toBe(now.toISOString())
  expect(publishedAtFor({ status: 'published', publishedAt }, now)).toBe(publishedAt)
})

test('sections are written as they are read, and nothing at all where all are empty', () => {
  const sections = parseDescription('Only text.')
  expect(parseDescription(writeDescription(sections))).toEqual(sections)
  expect(writeDescription(parseDescription(' '))).toBe('')
})

test('a service is a draft, published or archived', () => {
  expect(SERVICE_STATUSES).toEqual(['draft', 'published', 'archived'])
})
