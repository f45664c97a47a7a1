import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  callFunction,
  cartLine,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { outboxOf, queueMails } from '../backend/support/outbox.ts'
import { stockService } from '../backend/support/stock.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { startRoundRobin, type RoundRobin } from '../support/round-robin.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { shopOf } from './support/visitors.ts'

const processes = inject('processes')
const { databaseUrl, dataDir, env } = processes
const SETTLED_WITHIN_MS = 30_000
/** A turn that is under way may last as long as `send-mail` and its last mail may. */
const TURN_WITHIN_MS = 60_000
const PURCHASES = 40
const MAILS = 200

it('a process with keys of its own is refused, with the reason', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'oneday-stranger-'))
  const message = await startStore({ databaseUrl, dataDir: elsewhere, env }).then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  expect(message).toMatch(/uses this database with other keys.*AUTH_JWT_SECRET/)
  await rm(elsewhere, { recursive: true })
  for (const url of processes.urls) expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

describe('a process that joins the others, and is killed in the middle of its work', () => {
  const placed: string[] = []
  const paid: string[] = []
  let queued: { id: string }[]
  let sql: postgres.Sql
  let server: MailServer
  let balancer: RoundRobin
  let victim: StoreProcess

  const buy = async (serviceId: string, price: number) => {
    const lines = [{ serviceId, quantity: 1, price }]
    const order = await placeOrder(shopOf(balancer.url), { lines })
    placed.push(order.sessionId)
    const { status } = await payInSandbox(order.url.replace(processes.url, balancer.url))
    if (status === 303) paid.push(order.sessionId)
  }
  const unsent = async () =>
    (await outboxOf(shopOf(), queued)).filter(({ status }) => status !== 'sent')

  beforeAll(async () => {
    sql = postgres(databaseUrl, { max: 1 })
    server = await startMailServer(processes.smtpPort)
    balancer = await startRoundRobin()
    victim = await startStore({ databaseUrl, dataDir, env })
    for (const url of [victim.url, ...processes.urls]) balancer.targets.add(url)
    const { backOffice } = shopOf(victim.url)
    const service = await stockService(shopOf())

    // Between two turns of the others: a process that waits for the next one to be due is always too late.
    const takeTurn = () => sql`update private.job_runs
      set last_started_at = now(), next_run_at = now() + interval '2 minutes'
      where name = 'send-mail' and last_finished_at >= last_started_at returning name`
    const taken = await eventually(takeTurn, (rows) => rows.length === 1, TURN_WITHIN_MS)
    if (taken.length === 0) throw new Error('No turn between those of the others.')
    queued = (await queueMails(shopOf(), MAILS)) as { id: string }[]
    const purchases = Array.from({ length: PURCHASES }, () => buy(service.id, service.price_usd))
    await Promise.any(purchases)
    server.mails.length = 0
    const sending = Promise.allSettled([callFunction(backOffice, 'send-mail', {})])
    await eventually(
      async () => server.mails.length,
      (arrived) => arrived > 0,
    )
    await victim.kill()
    balancer.targets.delete(victim.url)
    // What was with the victim fails, and who had asked for it knows.
    await Promise.allSettled([sending, ...purchases])
  })
  afterAll(async () => {
    await victim.kill()
    await balancer.stop()
    await server.stop()
    await sql.end()
  })

  it('takes nothing with it that was acknowledged', async () => {
    expect(paid.length).toBeGreaterThan(0)
    // What it was working on is free again when its time is up.
    await sql`update sandbox.events set next_attempt_at = now() where next_attempt_at is not null`
    const shop = shopOf()
    for (const sessionId of placed) expect(await orderOf(shop, sessionId)).toBeTruthy()
    for (const sessionId of paid) {
      const order = await eventually(
        () => orderOf(shop, sessionId),
        ({ status }) => status === 'PAID',
        SETTLED_WITHIN_MS,
      )
      expect(order.status).toBe('PAID')
      expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
      const kinds = await mailKindsOf(shop, order.id)
      expect(kinds).toContain('order_confirmation')
      expect(kinds).toEqual([...new Set(kinds)])
    }
  })

  it('leaves the visitors to the others', async () => {
    const service = await stockService(shopOf())
    const lines = [cartLine(service)]
    const orders = Array.from({ length: 6 }, () => placeOrder(shopOf(balancer.url), { lines }))
    expect(await Promise.all(orders)).toHaveLength(6)
  })

  it('leaves its turn and its mails to the others, who send each under the same name', async () => {
    expect((await unsent()).length).toBeGreaterThan(0)
    // Two minutes later, by the clock of the database.
    await sql`update private.job_runs set next_run_at = next_run_at - interval '2 minutes'
      where name = 'send-mail'`
    await sql`update outbox_emails
      set next_attempt_at = now(), taken_until = taken_until - interval '2 minutes'
      where status = 'queued'`
    expect(await eventually(unsent, ({ length }) => length === 0, SETTLED_WITHIN_MS)).toEqual([])
    const sent = new Set(server.mails.map(({ messageId }) => messageId))
    for (const { id } of queued) expect(sent).toContain(`<${id}@store.example>`)
  })
})
