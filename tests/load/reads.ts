import { LEAN_COLUMNS } from './bare-postgres.ts'
import { startBareHttp } from './bare-http.ts'
import { compare } from './measure.ts'
import { PEERS } from './peers.ts'
import { printNote, printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

const CONNECTIONS = 20
const CARDS = '/rest/v1/service_cards?select='
const ORDER = '&order=price_usd.asc,projects_sold_30d.desc&limit=32'
const SERVICE = '/service/seo-audit'

/** Pages from memory, against `node:http` sending the same bytes. */
export async function benchCachedPages({ store, http }: Bench): Promise<void> {
  printSection('From memory, against bare node:http with the same bytes and headers')
  const headers = { 'accept-encoding': 'br' }
  for (const page of ['/', SERVICE]) {
    const bare = await startBareHttp(store.url + page, headers)
    const load = { paths: [page], headers, connections: CONNECTIONS }
    const result = await compare(
      http.load({ ...load, url: store.url }),
      http.load({ ...load, url: bare.url }),
    )
    await bare.stop()
    printRatio(`page ${page}`, result, { atLeast: 90 })
  }
}

/** Pages and lists made for each request, against what bare pg does of the same (20 connections). */
export async function benchReads({ store, uncachedStore, postgres, http }: Bench): Promise<void> {
  printSection('Made for each request, against the query on its own with bare pg (20 connections)')
  const pageOf = (path: string) =>
    http.load({ url: uncachedStore.url, paths: [path], headers: {}, connections: CONNECTIONS })
  const readOf = ({ url, publishableKey }: typeof store, path: string) =>
    http.load({ url, paths: [path], headers: { apikey: publishableKey }, connections: CONNECTIONS })

  const fields = await compare(readOf(uncachedStore, `${CARDS}*${ORDER}`), postgres.leanList)
  printRatio('list of 32, all fields', fields, { atLeast: 12 })
  const lean = await compare(readOf(uncachedStore, CARDS + LEAN_COLUMNS + ORDER), postgres.leanList)
  printRatio("list of 32, a peer's fields", lean, { atLeast: 20 })
  printNote(PEERS.list)
  const bySlug = `${CARDS}*&slug=eq.seo-audit`
  printRatio('one by slug', await compare(readOf(uncachedStore, bySlug), postgres.bySlug), {
    atLeast: 12,
  })
  printNote(PEERS.bySlug)
  for (const path of [SERVICE, '/']) {
    printRatio(`page ${path}`, await compare(pageOf(path), postgres.bySlug), { atLeast: 2 })
  }
  printNote(PEERS.page)
  const cached = await compare(readOf(store, `${CARDS}*${ORDER}`), postgres.list)
  printRatio('list of 32, all fields, from memory', cached, { atLeast: 40 })
}
