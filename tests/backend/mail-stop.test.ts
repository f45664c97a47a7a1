import { expect, it } from 'vitest'
import { startMailServer } from '../support/mail-server.ts'
import { startStore } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import { queueMails } from './support/outbox.ts'
import { onCluster } from './support/own-database.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const MAILS = 400
/** A start and a stop, on a machine that is busy. */
const LIMIT_MS = 120_000

it(
  'a store that is asked to stop sends the mails that it has in hand, and no others',
  async () => {
    const server = await startMailServer()
    const databaseUrl = await createProjectDatabase(workerStore(), 'mail_stop')
    const env = {
      SEED_DEMO: 'false',
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@store.example',
    }
    const store = await startStore({ databaseUrl, env })
    await queueMails(openShop(store), MAILS)
    await eventually(
      async () => server.mails.length,
      (arrived) => arrived > 0,
      20_000,
    )
    await store.stop()
    expect(store.process.exitCode).toBe(0)

    const [outbox] = await onCluster(
      { databaseUrl },
      `select count(*) filter (where status = 'sent')::integer as sent,
         count(*) filter (where status = 'queued' and attempts > 0)::integer as in_hand
       from public.outbox_emails`,
    )
    expect(outbox).toEqual({ sent: server.mails.length, in_hand: 0 })
    expect(server.mails.length).toBeLessThan(MAILS)
    await server.stop()
  },
  LIMIT_MS,
)
