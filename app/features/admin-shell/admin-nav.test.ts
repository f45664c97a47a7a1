import { expect, test } from 'vitest'

import { NAV_GROUPS, NAV_ITEMS, findNavGroup, findNavItem } from './admin-nav.ts'

test('a page below another belongs to it', () => {
  expect(findNavItem('/admin/services/new')?.label).toBe('Services')
  expect(findNavItem('/admin/blog/edit/7/')?.label).toBe('Blog')
  expect(findNavItem('/admin/')?.label).toBe('Dashboard')
  expect(findNavItem('/admin/nothing')).toBeUndefined()
})

test('every page is in one group, except for the dashboard', () => {
  const alone = NAV_ITEMS.filter((item) => !findNavGroup(item))
  expect(alone.map(({ label }) => label)).toEqual(['Dashboard'])
})

test('no two pages share an address or a key', () => {
  const keys = NAV_ITEMS.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(NAV_ITEMS.map(({ to }) => to)).size).toBe(NAV_ITEMS.length)
})

test('the groups of the sidebar', () => {
  const labels = NAV_GROUPS.map(({ label }) => label)
  expect(labels).toEqual(['Sales', 'Catalogue', 'Content', 'Insight', 'System'])
})
