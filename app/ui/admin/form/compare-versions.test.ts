import { expect, test } from 'vitest'

import { compareVersions, isSame, mergeVersions } from './compare-versions.ts'

const BASE = { title: 'Audit', price: 100, tags: ['a'], seo: { title: 'x', text: null } }

test('tells who changed each field in which two versions differ', () => {
  const mine = { ...BASE, title: 'My audit', price: 200 }
  const theirs = { ...BASE, price: 300, tags: ['a', 'b'] }
  expect(compareVersions(BASE, mine, theirs)).toEqual([
    { name: 'title', changedBy: 'me', mine: 'My audit', theirs: 'Audit' },
    { name: 'price', changedBy: 'both', mine: 200, theirs: 300 },
    { name: 'tags', changedBy: 'them', mine: ['a'], theirs: ['a', 'b'] },
  ])
})

test('the same change by both makes no difference', () => {
  const both = { ...BASE, title: 'New' }
  expect(
    compareVersions(BASE, both, { ...both, tags: ['a'], seo: { text: null, title: 'x' } }),
  ).toEqual([])
})

test('mine stays in the fields that are kept, theirs in the others', () => {
  const mine = { ...BASE, title: 'Mine', price: 1 }
  const theirs = { ...BASE, title: 'Theirs', price: 2 }
  expect(mergeVersions(mine, theirs, new Set(['price']))).toEqual({ ...theirs, price: 1 })
  expect(mergeVersions(mine, theirs, new Set())).toEqual(theirs)
})

test.each([
  [null, undefined, false],
  ['', null, false],
  [0, -0, false],
  [Number.NaN, Number.NaN, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
])('%j and %j are the same: %j', (a, b, expected) => expect(isSame(a, b)).toBe(expected))
