import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureConsole } from '../../supabase/index.ts'
import { type StorePlace, visitPlace } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { createLog } from '../log.ts'
import { startStore, type StoreProcess } from '../../../tests/support/store-process.ts'
import { digestsOf, fingerprint, mustRun, openToOthers, run, withOpenMask } from './backups.ts'
import { upload } from '../../../tests/backend/support/order-files.ts'
import { buy, type Bought } from '../../../tests/backend/support/orders.ts'
import { createOwnDatabase } from '../../../tests/backend/support/own-database.ts'
import { attempt } from '../../../tests/backend/support/procedures.ts'
import {
  openShop,
  rowOf,
  rowsOf,
  type Account,
  type Shop,
} from '../../../tests/backend/support/shop.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'

/** Each step is a process or two. */
const SLOW = { timeout: 300_000 }
const access = workerStore()
let parent: string
let archives: string
let place: StorePlace
let store: StoreProcess
let shop: Shop
let order: Bought
let ada: Account
let notesPath: string
let fileUrl: string

/** An empty place for a store: with its own PostgreSQL, or on one that others run. */
async function newPlace(databaseUrl: string | null = null): Promise<StorePlace> {
  return { dataDir: await mkdtemp(join(parent, 'data-')), databaseUrl, project: null }
}

async function destroy({ dataDir }: StorePlace): Promise<StorePlace> {
  await rm(dataDir, { recursive: true })
  return newPlace()
}

const ODD_VALUES = `
  insert into public.site_settings (key, value) values
    ('odd', '[12345678901234567890.12345678901234567890, 1e-30, "\\t\\\\N"]'), ('nothing', 'null'), ('text', '"ä\\n😀"');
  insert into public.contact_messages (name, email, subject, message)
    values (E'Tab\\there', 'odd@buyer.example', 'support', E'\\\\N\\r\\n\\\\.\\n\\u2028')`

/** Values that lose something wherever they pass through another form. */
async function addOddValues(): Promise<void> {
  const { database, close } = await visitPlace(place, 'test')
  await database.exec(ODD_VALUES).finally(close)
}

/** What the commands do, without a process for each. */
const backUp = (at: StorePlace, archive: string) => takeBackup(at, archive, () => undefined)
const restore = (at: StorePlace, archive: string) =>
  restoreBackup(archive, at, { force: false, report: () => undefined })

beforeAll(async () => {
  captureConsole(createLog('silent'))
  parent = await mkdtemp(join(tmpdir(), 'oneday-backup-'))
  archives = join(parent, 'archives')
  place = await newPlace()
  store = await withOpenMask(() => startStore(place))
  shop = openShop(store)
  order = await buy(shop)
  ada = await shop.signUp('ada')
  const sent = { orderId: order.id, key: order.key, name: 'notes.txt', content: 'The notes.' }
  const { body } = await upload(shop, sent)
  const { path } = await rowOf(
    shop.backOffice.from('order_files').select('path').eq('id', body['id']),
  )
  notesPath = String(path)
  const files = shop.backOffice.storage.from('order-files')
  fileUrl = String((await files.createSignedUrl(notesPath, 3600)).data?.signedUrl)
  await addOddValues()
}, SLOW.timeout)

afterAll(async () => {
  await store.stop()
  await rm(parent, { recursive: true, force: true })
})

const writeMessage = (subject: string) =>
  shop.anonymous.from('contact_messages').insert({
    name: 'Ada Buyer',
    email: `${crypto.randomUUID()}@buyer.example`,
    subject: 'support',
    message: subject,
  })

/** Visitors write and customers upload until told to stop; answers how often each went well. */
function keepWriting() {
  const end = new AbortController()
  const write = async () => {
    const done = { messages: 0, files: 0 }
    while (!end.signal.aborted) {
      const { error } = await writeMessage(`message ${done.messages}`)
      if (error) throw error
      done.messages += 1
      const name = `${done.files}.txt`
      const sent = { orderId: order.id, key: order.key, name, content: `Content of ${name}` }
      if ((await upload(shop, sent)).status === 200) done.files += 1
      // A backup takes a while on a busy machine: without a pause, it would save little else.
      await wait(50)
    }
    return done
  }
  const written = write()
  return () => {
    end.abort()
    return written
  }
}

it('a data directory holds nothing that another user of the machine may read', async () => {
  const storage = await readdir(join(place.dataDir, 'storage'), { recursive: true })
  expect(storage.length).toBeGreaterThan(100)
  expect(await readdir(join(place.dataDir, 'postgres'))).toContain('PG_VERSION')
  expect(await openToOthers(place.dataDir)).toEqual([])
})

const running = () => join(archives, 'running.tar.gz')

describe('a backup of a store at work', () => {
  it('is taken', SLOW, async () => {
    await writeMessage('before the backup')
    const stopWriting = keepWriting()
    const { code, output } = await withOpenMask(() => run('backup', place, running()))
    const written = await stopWriting()
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('found whole') })
    expect(written.messages).toBeGreaterThan(0)
    expect(written.files).toBeGreaterThan(0)
  })

  it('is for its owner alone, and leaves nothing else behind', async () => {
    expect((await stat(running())).mode & 0o777).toBe(0o600)
    expect(await readdir(archives)).toEqual(['running.tar.gz'])
    expect(await openToOthers(archives)).toEqual([])
    expect(await openToOthers(place.dataDir)).toEqual([])
    for (const directory of [place.dataDir, join(place.dataDir, 'storage')]) {
      expect(await readdir(directory)).not.toContainEqual(expect.stringContaining('.backup-'))
    }
  })

  it('can be laid open, with files by their names', async () => {
    const folder = join(parent, 'open')
    await mustRun('restore', place, running(), '--unpack', folder)
    expect(await readFile(join(folder, 'objects/order-files', notesPath), 'utf8')).toBe(
      'The notes.',
    )
    const script = await readFile(join(folder, 'rows.sql'), 'utf8')
    expect(script).toContain(`\\copy "public"."orders" (`)
    expect(script).toMatch(/setval\('"public"."order_events_id_seq"', \d+, true\)/)
    expect(script).not.toContain('schema_migrations')
  })

  it('cannot be restored over the store, running or not', SLOW, async () => {
    const overRunning = await run('restore', place, running(), '--force')
    expect(overRunning).toMatchObject({ code: 1, output: expect.stringMatching(/running on/) })
    await store.stop({ keepData: true })
    await expect(restore(place, running())).rejects.toThrow(
      /something already: .*\d+ files in .*the keys in .*--force/,
    )
  })

  it(
    'moves it to someone else’s PostgreSQL and back when it was destroyed, to the byte',
    SLOW,
    async () => {
      const server = await newPlace(await createOwnDatabase(access, 'backup'))
      const fromServer = join(parent, 'from-server.tar.gz')
      await restore(server, running())
      await backUp(server, fromServer)
      expect(await digestsOf(fromServer)).toEqual(await digestsOf(running()))

      place = await destroy(place)
      await withOpenMask(() => mustRun('restore', place, fromServer))
      expect(await openToOthers(place.dataDir)).toEqual([])
      const kept = await fingerprint(place)
      expect(JSON.stringify(kept)).toContain('12345678901234567890.12345678901234567890')
      expect(await fingerprint(server)).toEqual(kept)
    },
  )
})

describe('a store that was saved at work and moved', () => {
  it('holds no half of anything', SLOW, async () => {
    store = await startStore({ ...place, port: Number(new URL(store.url).port) })
    shop = openShop(store)
    // Those of the demo were never emailed to its owner.
    const written = shop.backOffice.from('contact_messages').select('id, message')
    const messages = await rowsOf(written.like('email', '%@buyer.example'))
    expect(messages.map(({ message }) => message)).toContain('before the backup')
    const mails = shop.backOffice.from('outbox_emails').select('id').eq('kind', 'contact_message')
    expect((await rowsOf(mails)).length).toBe(messages.length)
    const files = await rowsOf(
      shop.backOffice.from('order_files').select('path, size_bytes').eq('order_id', order.id),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { path, size_bytes } of files) {
      const { data } = await shop.backOffice.storage.from('order-files').download(String(path))
      expect(data?.size).toBe(size_bytes)
    }
  })

  it('keeps sessions, links and passwords good', async () => {
    const link = { p_order_id: order.id, p_key: order.key }
    expect(await attempt(shop.anonymous, 'check_order_access', link)).toMatchObject({
      data: 'customer',
    })
    expect(await (await fetch(fileUrl)).text()).toBe('The notes.')
    const { data } = await ada.client.auth.getSession()
    expect((await shop.newVisitor().auth.getUser(data.session?.access_token)).error).toBeNull()
    expect((await ada.client.auth.refreshSession()).data.user?.id).toBe(ada.id)
    expect((await shop.signInAdmin()).email).toBe(store.adminEmail)
  })
})

/** The project's store stands for a Supabase project: a database, and files behind its storage. */
describe('a backup of a project', () => {
  it('fetches the files from where they are', SLOW, async () => {
    const { url, secretKey, databaseUrl } = access
    const project = { ...(await newPlace()), databaseUrl, project: { url, secretKey } }
    const archive = join(parent, 'project.tar.gz')
    await backUp(project, archive)
    const names = Object.keys(await digestsOf(archive))
    expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThan(300)
    expect(names).not.toContain('local.env')
    await expect(restore(project, archive)).rejects.toThrow('--unpack')
  })
})
