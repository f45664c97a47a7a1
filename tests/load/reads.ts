import { startBareHttp } from './bare-http.ts'
import { compare } from './measure.ts'
import { printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

const CONNECTIONS = 20
const LIST = '/rest/v1/service_cards?select=*&order=price_usd.asc,projects_sold_30d.desc&limit=32'
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
    printRatio(`page ${page}`, result, { atLeast: 80 })
  }
}

/** Pages and lists made for each request, against the query of the list on its own. */
export async function benchReads(bench: Bench): Promise<void> {
  printSection('Against the 32-row list with bare pg (20 connections)')
  const { store, uncachedStore, postgres } = bench
  const service = serviceLoad(bench, uncachedStore)
  printRatio(`page ${SERVICE}, uncached (aim 3)`, await compare(service, postgres.list), {
    atLeast: 2,
  })
  const list = listLoad(bench, uncachedStore)
  printRatio('list through /rest/v1, uncached', await compare(list, postgres.list), { atLeast: 12 })
  const cached = listLoad(bench, store)
  printRatio('list through /rest/v1, from memory', await compare(cached, postgres.list), {
    atLeast: 40,
  })
}

function listLoad({ http }: Bench, { url, publishableKey }: Bench['store']) {
  const headers = { apikey: publishableKey }
  return http.load({ url, paths: [LIST], headers, connections: CONNECTIONS })
}

function serviceLoad({ http }: Bench, { url }: Bench['store']) {
  return http.load({ url, paths: [SERVICE], headers: {}, connections: CONNECTIONS })
}
