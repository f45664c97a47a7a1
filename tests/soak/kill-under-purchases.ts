import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  cartLine,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { openShop, rowsOf } from '../backend/support/shop.ts'
import { stockService, type StockedService } from '../backend/support/stock.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'

/** What is killed: the store's process, its database's, or both at the same time. */
export type Victim = 'store' | 'database' | 'both'

/** What the kills did. */
export interface SoakResult {
  placed: number
  paid: number
  /** From each kill to the next answered purchase. */
  backMs: Record<Victim, number[]>
  /** What was acknowledged and is not there, or is there twice. */
  faults: string[]
}

const BUYERS = 4
const LATEST_KILL_MS = 900
const BACK_LIMIT_MS = 30_000
const SETTLED_LIMIT_MS = 60_000

/** Kills each victim so often, `kill -9` at random moments, while customers buy; then counts what is left. */
export async function killUnderPurchases(
  kills: Record<Victim, number>,
  report: (line: string) => void = () => undefined,
): Promise<SoakResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oneday-soak-'))
  const start = () => startStore({ dataDir, env: { SEED_DEMO: 'false', LOG_LEVEL: 'fatal' } })
  let store = await start()
  const service = await stockService(openShop(store))
  const placed = new Set<string>()
  const paid = new Set<string>()
  const backMs: SoakResult['backMs'] = { store: [], database: [], both: [] }
  // On a slow machine every kill may come before the first payment.
  await buyOnce(store, service, placed, paid)

  for (const [victim, count] of Object.entries(kills) as [Victim, number][]) {
    for (let round = 1; round <= count; round += 1) {
      const stopBuying = new AbortController()
      const buyers = Array.from({ length: BUYERS }, () =>
        buyUntil(stopBuying.signal, store, service, placed, paid),
      )
      await wait(Math.random() * LATEST_KILL_MS)
      const database = await readPid(dataDir)
      const killedAt = performance.now()
      if (victim !== 'store') process.kill(database, 'SIGKILL')
      if (victim !== 'database') {
        await store.kill()
        store = await start()
      }
      stopBuying.abort()
      await buyAgain(store, service, placed)
      const ms = Math.round(performance.now() - killedAt)
      backMs[victim].push(ms)
      await Promise.all(buyers)
      report(
        `${victim} ${round}/${count}: back after ${ms} ms; ${placed.size} placed, ${paid.size} paid`,
      )
    }
  }
  const faults = await findFaults(store, placed, paid)
  await store.stop()
  await rm(dataDir, { recursive: true, force: true })
  return { placed: placed.size, paid: paid.size, backMs, faults }
}

async function buyUntil(
  signal: AbortSignal,
  store: StoreProcess,
  service: StockedService,
  placed: Set<string>,
  paid: Set<string>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await buyOnce(store, service, placed, paid)
    } catch {
      // Nothing was acknowledged, so nothing is owed. A store that starts needs the processor more.
      await wait(200)
    }
  }
}

async function buyOnce(
  store: StoreProcess,
  service: StockedService,
  placed: Set<string>,
  paid: Set<string>,
): Promise<void> {
  const { url, sessionId } = await placeOrder(openShop(store), { lines: [cartLine(service)] })
  placed.add(sessionId)
  const { status } = await payInSandbox(url)
  if (status === 303) paid.add(sessionId)
}

async function buyAgain(
  store: StoreProcess,
  service: StockedService,
  placed: Set<string>,
): Promise<void> {
  const tried = await eventually(
    () =>
      placeOrder(openShop(store), { lines: [cartLine(service)] }).then(
        ({ sessionId }) => placed.add(sessionId),
        (error: Error) => error,
      ),
    (answer) => !(answer instanceof Error),
    BACK_LIMIT_MS,
  )
  if (tried instanceof Error) throw tried
}

async function findFaults(
  store: StoreProcess,
  placed: ReadonlySet<string>,
  paid: ReadonlySet<string>,
): Promise<string[]> {
  const shop = openShop(store)
  const faults: string[] = []
  for (const sessionId of placed) {
    const rows = await rowsOf(
      shop.backOffice.from('orders').select('id').eq('checkout_session_id', sessionId),
    )
    if (rows.length !== 1) faults.push(`${sessionId}: ${rows.length} orders`)
  }
  for (const sessionId of paid) {
    const order = await eventually(
      () => orderOf(shop, sessionId),
      ({ status }) => status === 'PAID',
      SETTLED_LIMIT_MS,
    )
    const events = (await eventsOf(shop, order.id)).join(', ')
    const mails = await mailKindsOf(shop, order.id)
    const confirmations = mails.filter((kind) => kind === 'order_confirmation').length
    if (order.status !== 'PAID') faults.push(`${sessionId}: paid, and ${order.status}`)
    if (events !== 'placed, paid') faults.push(`${sessionId}: ${events}`)
    if (confirmations !== 1) faults.push(`${sessionId}: ${confirmations} confirmations`)
  }
  return faults
}

async function readPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}
