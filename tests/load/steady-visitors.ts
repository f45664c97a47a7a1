import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { buy, cheapestService, Refused, type Shop } from './buy.ts'
import { answerParent } from './child.ts'

/** So many of each begin in a second, no matter how long the others take. */
export interface Rates {
  pages: number
  purchases: number
}

export interface Visit extends Rates {
  shop: Shop
  paths: readonly string[]
  sockets: number
  seconds: number
}

/** What visitors met: times in ms, and how often each answer that is not good. */
export interface Met {
  pages: number[]
  purchases: number[]
  /** The owner changed the price meanwhile: the buyer sees it, and orders again. */
  repriced: number
  /** Asked to come back later: 503 with `Retry-After`. */
  refused: number
  faults: Record<string, number>
}

const TICK_MS = 20
/** What is under way in the end may still arrive. */
const REST_MS = 20_000
/** Each visitor has an address of Linux's loopback network, so that they are as many for the store's limits. */
const VISITORS = 600
const addressOf = (visitor: number) => `127.9.${visitor >> 8}.${visitor & 255}`
const agentOf = (visit: number): Agent => agents[visit % VISITORS] ?? new Agent()
const agents = Array.from(
  { length: VISITORS },
  (_, visitor) => new Agent({ keepAlive: true, maxSockets: 6, localAddress: addressOf(visitor) }),
)
let sockets: WebSocket[] = []

async function visit({ shop, paths, seconds, ...wish }: Visit): Promise<Met> {
  const met: Met = { pages: [], purchases: [], repriced: 0, refused: 0, faults: {} }
  const note = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    if (error instanceof Refused) met.refused += 1
    else met.faults[words.slice(0, 120)] = (met.faults[words.slice(0, 120)] ?? 0) + 1
  }
  while (sockets.length < wish.sockets) sockets.push(await listen(shop, addressOf(sockets.length)))
  let item = await cheapestService(shop)
  const order = async (agent: Agent) => {
    try {
      await buy({ ...shop, agent }, item)
    } catch (error) {
      if (!String(error).includes('price_changed')) throw error
      met.repriced += 1
      item = await cheapestService({ ...shop, agent })
      await buy({ ...shop, agent }, item)
    }
  }
  const underWay = new Set<Promise<unknown>>()
  const time = (list: number[], step: () => Promise<unknown>) => {
    const start = performance.now()
    const done: Promise<unknown> = step()
      .then(() => list.push(performance.now() - start), note)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const start = performance.now()
  let [pages, purchases] = [0, 0]
  for (;;) {
    const passed = (performance.now() - start) / 1000
    if (passed >= seconds) break
    for (; pages < passed * wish.pages; pages += 1) {
      const path = paths[pages % paths.length] ?? '/'
      const agent = agentOf(pages)
      time(met.pages, () => read(shop.url + path, agent))
    }
    for (; purchases < passed * wish.purchases; purchases += 1) {
      const agent = agentOf(purchases)
      time(met.purchases, () => order(agent))
    }
    await wait(TICK_MS)
  }
  await Promise.race([Promise.all(underWay), wait(REST_MS)])
  if (underWay.size > 0) met.faults['never answered'] = underWay.size
  return met
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode = 0, headers } = answer
      answer.resume()
      answer.once('end', () => {
        if (statusCode === 200) resolve()
        else if (statusCode === 503 && headers['retry-after']) reject(new Refused('refused'))
        else reject(new Error(`a page: ${statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** A page that has loaded, and shows what changes. */
function listen({ url, publishableKey }: Shop, localAddress: string): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}`
  const socket = new WebSocket(`${address}&vsn=2.0.0`, { localAddress })
  const postgres_changes = [{ event: '*', schema: 'public', table: 'services' }]
  return new Promise((resolve, reject) => {
    socket.once('open', () =>
      socket.send(
        JSON.stringify(['1', '1', 'realtime:store', 'phx_join', { config: { postgres_changes } }]),
      ),
    )
    socket.on('message', (data) => {
      if (String(data).includes('Subscribed to PostgreSQL')) resolve(socket)
    })
    socket.once('error', reject)
  })
}

if (process.send && import.meta.main) answerParent(visit)
