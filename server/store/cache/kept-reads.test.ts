import { expect, test, vi } from 'vitest'
import { KeptReads } from './kept-reads.ts'

const URL = 'http://store.example/rest/v1/rpc/get_site'
const answering = (status = 200) => {
  let asked = 0
  return vi.fn<() => Promise<Response>>(async () => new Response(`${(asked += 1)}`, { status }))
}
const open = (reads: KeptReads, ask: () => Promise<Response>) =>
  reads.read('site', new Request(URL), ask).then((response) => response.text())

test('pages that are made at the same time ask once, and so do those after them', async () => {
  const reads = new KeptReads(60_000)
  const ask = answering()
  const pages = Array.from({ length: 20 }, () => open(reads, ask))
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['1']))
  expect([await open(reads, ask), ask.mock.calls.length]).toEqual(['1', 1])
})

test('a read that began before a change is neither kept nor shared after it', async () => {
  const reads = new KeptReads(60_000)
  const ask = answering()
  const before = open(reads, ask)
  reads.clear()
  expect(await open(reads, ask)).toBe('2')
  expect([await before, await open(reads, ask)]).toEqual(['1', '2'])
})

test('what failed is asked again', async () => {
  const reads = new KeptReads(60_000)
  const ask = answering(500)
  expect([await open(reads, ask), await open(reads, ask)]).toEqual(['1', '2'])
})
