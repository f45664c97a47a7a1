import { describe, expect, it } from 'vitest'
import { collectCspReports } from './collect-reports.ts'
import { readReports } from './read-report.ts'

const SITE = 'https://store.example'
const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/services?code=secret`,
    'violated-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/p.gif?u=1',
    ...more,
  },
})
const isNew = (body: object) => ({ type: 'csp-violation', body })
const pageOf = (path: string) => readReports(old({ 'document-uri': SITE + path }), SITE)[0]?.page

describe('a report of a browser', () => {
  it('is read in both forms, without what may be secret in addresses', () => {
    const kept = { directive: 'img-src', blocked: 'tracker.example', page: '/services' }
    expect(readReports(old(), SITE)).toEqual([kept])
    const sent = {
      documentURL: `${SITE}/services#x`,
      effectiveDirective: 'img-src',
      blockedURL: 'https://tracker.example/other',
    }
    expect(readReports([isNew(sent), isNew(sent)], SITE)).toEqual([kept, kept])
    expect(pageOf('/order/01a2033f-fc81-7278-90fc-5a5725bdd6b7')).toBe('/order/:id')
    expect(pageOf('/service/seo-audit-and-growth-plan')).toBe('/service/seo-audit-and-growth-plan')
    const inline = old({ 'blocked-uri': 'inline', 'violated-directive': 'script-src-elem https:' })
    expect(readReports(inline, SITE)).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline' },
    ])
  })

  it.each([
    ['an extension', old({ 'blocked-uri': 'chrome-extension' })],
    ['a script of an extension', old({ 'source-file': 'moz-extension://1234/inject.js' })],
    ['another site', old({ 'document-uri': 'https://evil.example/' })],
    ['no rule', old({ 'violated-directive': '<script>' })],
    ['no report', [null, 'x', 3, [], { body: [] }]],
  ])('of %s is left out', (_what, report) => {
    expect(readReports(report, SITE)).toEqual([])
  })
})

describe('a flood of reports', () => {
  it('is bounded by address, by size, and in memory', async () => {
    const written: { count: number }[] = []
    const query = async (_sql: string, [json]: readonly unknown[] = []) => {
      written.push(...JSON.parse(String(json)))
      return []
    }
    const reports = collectCspReports({ query }, SITE, () => expect.fail())
    const send = (body: string, address: string) =>
      reports.receive(new Request(`${SITE}/csp-reports`, { method: 'POST', body }), address)
    const strange = (place: number) =>
      JSON.stringify(old({ 'blocked-uri': `https://h${place}.example` }))
    // One address: 60 in a minute.
    for (let sent = 0; sent < 100; sent += 1) await send(JSON.stringify(old()), 'a')
    // Many addresses, each with something new.
    for (let sent = 0; sent < 400; sent += 1) await send(strange(sent), `b${sent}`)
    expect((await send(`"${'x'.repeat(20_000)}"`, 'c')).status).toBe(204)
    expect((await send('{', 'd')).status).toBe(204)
    await reports.close()
    expect(written).toHaveLength(200)
    expect(written[0]).toMatchObject({ blocked: 'tracker.example', count: 60 })
  })
})
