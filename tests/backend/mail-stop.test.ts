import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { visitPlace } from '../../server/store/backup/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startStore } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import { queueMails } from './support/outbox.ts'
import { openShop } from './support/shop.ts'

const MAILS = 400
/** Two starts of a database, on a machine that is busy. */
const LIMIT_MS = 120_000

it(
  'a store that is asked to stop sends the mails that it has in hand, and no others',
  async () => {
    const server = await startMailServer()
    const dataDir = await mkdtemp(join(tmpdir(), 'oneday-mail-stop-'))
    const env = {
      SEED_DEMO: 'false',
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@store.example',
    }
    const store = await startStore({ dataDir, env })
    await queueMails(openShop(store), MAILS)
    await eventually(
      async () => server.mails.length,
      (arrived) => arrived > 0,
      20_000,
    )
    await store.stop({ keepData: true })
    expect(store.process.exitCode).toBe(0)

    const place = { dataDir, databaseUrl: null, project: null }
    const { database, close } = await visitPlace(place, 'test')
    const [outbox] = await database.query(`
    select count(*) filter (where status = 'sent')::integer as sent,
      count(*) filter (where status = 'queued' and attempts > 0)::integer as in_hand
    from public.outbox_emails`)
    await close()
    expect(outbox).toEqual({ sent: server.mails.length, in_hand: 0 })
    expect(server.mails.length).toBeLessThan(MAILS)
    await store.stop()
    await server.stop()
  },
  LIMIT_MS,
)
