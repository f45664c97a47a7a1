import { describe, expect, test } from 'vitest'

import { groupEntries, listEntries, titleOf, writeSitemap } from './entries.ts'

const content = {
  services: [
    { path: '/service/seo-audit', lastModified: '2026-11-01T10:00:00+00:00' },
    { path: '/service/ad-launch', lastModified: '2026-11-03T10:00:00+00:00' },
  ],
  posts: [{ path: '/blog/a-post', lastModified: '2026-10-01T10:00:00+00:00' }],
  legalDocuments: [{ path: '/legal/privacy-policy', lastModified: '2026-09-01' }],
}
const entries = listEntries(content)

describe('the list of pages', () => {
  test('has every page once, the home page first', () => {
    const paths = entries.map(({ path }) => path)
    expect(paths[0]).toBe('/')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/services',
        '/service/seo-audit',
        '/blog/a-post',
        '/legal/privacy-policy',
      ]),
    )
  })

  test('says when a list last changed by its newest entry', () => {
    expect(entries.find(({ path }) => path === '/services')?.lastModified).toBe(
      '2026-11-03T10:00:00+00:00',
    )
    expect(entries.find(({ path }) => path === '/about')?.lastModified).toBeNull()
  })

  test('gives every page a frequency and a priority of the protocol', () => {
    for (const { changeFrequency, priority } of entries) {
      expect(changeFrequency).toMatch(/^(daily|weekly|monthly|yearly)$/)
      expect(priority).toMatch(/^(0\.\d|1\.0)$/)
    }
  })
})

describe('the file', () => {
  const write = (path: string) =>
    writeSitemap('https://shop.example', [
      { path, lastModified: null, changeFrequency: 'weekly', priority: '0.8' },
    ])

  test('has absolute addresses and no empty elements', () => {
    expect(write('/service/seo-audit')).toContain(
      '<url><loc>https://shop.example/service/seo-audit</loc>' +
        '<changefreq>weekly</changefreq><priority>0.8</priority></url>',
    )
  })

  test('escapes what XML would misread', () => {
    expect(write(`/a?b=1&c=<'">`)).toContain('/a?b=1&amp;c=&lt;&#39;&quot;&gt;</loc>')
  })
})

describe('the groups', () => {
  test('are the four of the page, in its order', () => {
    const groups = groupEntries(entries)
    expect(groups.map(({ title }) => title)).toEqual([
      'Homepage',
      'Main Pages',
      'Services',
      'Legal Pages',
    ])
    expect(groups.map((group) => group.entries.length)).toEqual([1, 10, 2, 1])
  })

  test('are left out without pages', () => {
    const home = entries.filter(({ path }) => path === '/')
    expect(groupEntries(home).map(({ title }) => title)).toEqual(['Homepage'])
  })
})

test('a page has its title, or its address where that is not known', () => {
  const titles = { '/service/seo-audit': 'Technical SEO Audit' }
  expect(titleOf('/service/seo-audit', titles)).toBe('Technical SEO Audit')
  expect(titleOf('/awards', titles)).toBe('Awards & Recognition')
  expect(titleOf('/blog/a-post', titles)).toBe('/blog/a-post')
})
