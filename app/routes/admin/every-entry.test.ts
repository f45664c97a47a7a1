import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { MORE_PAGES, NAV_ITEMS } from '#app/features/admin-shell/admin-nav.ts'
import routes from '../../routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${base}/${path.replace(/\/:\w+\?$/, '')}` : base
    return [own, ...pathsOf(children ?? [], own)]
  })

test('every entry of the sidebar and of the palette has a page', () => {
  const paths = pathsOf(routes)
  const entries = [...NAV_ITEMS, ...MORE_PAGES].map(({ to }) => to)
  expect(entries.filter((entry) => !paths.includes(entry))).toEqual([])
})
