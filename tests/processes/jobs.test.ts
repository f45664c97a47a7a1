import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { callFunction } from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { queueMails } from '../backend/support/outbox.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { shopOf } from './support/visitors.ts'

const processes = inject('processes')
const shop = shopOf()
const ARRIVES_WITHIN_MS = 20_000
const EVERY_MS = 5_000

let sql: postgres.Sql
let server: MailServer

beforeAll(async () => {
  sql = postgres(processes.databaseUrl, { max: 1, onnotice: () => undefined })
  server = await startMailServer(processes.smtpPort)
})
afterAll(async () => {
  await server.stop()
  await sql.end()
})
beforeEach(() => {
  server.mails.length = 0
})

const arrivedOf = (ids: { id: string }[]) => {
  const expected = new Set(ids.map(({ id }) => `<${id}@store.example>`))
  return server.mails.map(({ messageId }) => messageId).filter((id) => expected.has(id))
}

const messageIds = (ids: { id: string }[]) => ids.map(({ id }) => `<${id}@store.example>`)

describe('a job', () => {
  it('runs once in its time, not once in each process', async () => {
    await sql`create table private.seen_turns (started_at timestamptz not null)`
    await sql.unsafe(`
      create function private.see_turn() returns trigger language plpgsql as $$
      begin
        insert into private.seen_turns values (new.last_started_at);
        return null;
      end $$;
      create trigger see_turn after update on private.job_runs for each row
        when (new.name = 'send-mail' and old.last_started_at is distinct from new.last_started_at)
        execute function private.see_turn();`)
    const turns = await eventually(
      () => sql<{ started_at: Date }[]>`select started_at from private.seen_turns order by 1`,
      (rows) => rows.length >= 2,
      ARRIVES_WITHIN_MS,
    )
    expect(turns.length).toBeGreaterThanOrEqual(2)
    const started = turns.map(({ started_at }) => started_at.getTime())
    const gaps = started.slice(1).map((at, place) => at - (started[place] ?? at))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(EVERY_MS)
  })

  it('sends each mail once, even when all three send at the same time', async () => {
    const queued = (await queueMails(shop, 90)) as { id: string }[]
    const send = (url: string) => callFunction(shopOf(url).backOffice, 'send-mail', {})
    await Promise.all([...processes.urls, ...processes.urls].map(send))
    await eventually(
      async () => arrivedOf(queued).length,
      (arrived) => arrived >= queued.length,
      ARRIVES_WITHIN_MS,
    )
    expect(arrivedOf(queued).toSorted()).toEqual(messageIds(queued).toSorted())
  })
})
