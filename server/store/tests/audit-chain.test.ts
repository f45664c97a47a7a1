import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from '../../../tests/backend/support/own-shop.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import { HEADS_FILE, keepHead, parseHead, readKeptHeads } from '../audit/kept-heads.ts'
import { verifyAudit } from '../audit/verify-audit.ts'

const ENTRIES = 12
/** `npm run audit:verify`. */
const RUN = join(import.meta.dirname, '../../run.ts')

let shop: OwnShop
let dataDir: string

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'audit')
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-heads-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (sql: string) => shop.database.exec(sql)
const tie = () => run('select private.tie_audit_entries()')
const verify = async () => verifyAudit(shop.database, await readKeptHeads(dataDir))

const write = (count: number, table = 'services') =>
  run(`insert into public.audit_log (actor, action, table_name, record_id, before, after)
    select 'admin', 'update', '${table}', place::text, '{"price_usd": 90000}', '{"price_usd": 95000}'
    from generate_series(1, ${count}) place`)

/** What the database's superuser could do, and then takes back. */
async function tampered<Answer>(sql: string, look: () => Promise<Answer>): Promise<Answer> {
  const back = 'alter table public.audit_log enable always trigger user'
  await run(`create table private.audit_copy as table public.audit_log;
    alter table public.audit_log disable trigger user; ${sql}`)
  const seen = await look()
  await run(`truncate public.audit_log; insert into public.audit_log overriding system value
    select * from private.audit_copy; drop table private.audit_copy;
    alter table public.audit_log enable trigger user`)
  for (const name of ['prepare', 'keep', 'keep_all', 'note_retention']) {
    await run(back.replace('user', `audit_log_${name}`))
  }
  return seen
}

const firstBroken = async () => (await verify()).broken?.place

/** Ends like the command, and answers what it said. */
async function verifyByCommand(): Promise<{ code: unknown; said: string }> {
  const [name] = await shop.database.query<{ current: string }>(
    'select current_database() as current',
  )
  const url = new URL(workerStore().databaseUrl)
  url.pathname = `/${name?.current}`
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url.href }
  return new Promise((resolve) => {
    execFile(process.execPath, [RUN, 'audit-verify'], { env }, (error, out, problems) => {
      resolve({ code: error?.code ?? 0, said: out + problems })
    })
  })
}

describe('the chain', () => {
  it('ties every entry to the one before, a moment after it was written', async () => {
    await write(ENTRIES)
    expect(await verify()).toMatchObject({ notTied: ENTRIES, head: null, broken: null })
    await tie()
    expect(await verify()).toMatchObject({ entries: ENTRIES, notTied: 0, firstPlace: 1 })
    await keepHead(shop.database, dataDir)
    await keepHead(shop.database, dataDir)
    const kept = await readFile(join(dataDir, HEADS_FILE), 'utf8')
    const { head, broken } = await verify()
    expect(kept.trim().split(' ')[1]).toBe(`${head?.place}:${head?.hash}`)
    expect([kept.split('\n').length, broken]).toEqual([2, null])
    expect(parseHead(`${head?.place}:${head?.hash}`)).toEqual(head)
  })

  it('makes no one wait who writes an entry', async () => {
    await shop.database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('public.audit_log.chain'))")
      await write(1)
      await tie()
      expect(await verify()).toMatchObject({ notTied: 1 })
    })
    await tie()
    expect(await verify()).toMatchObject({ notTied: 0, broken: null })
  })

  it.each([
    ['a changed value', `update public.audit_log set after = '{}' where place = 5`, 5],
    [
      'another person',
      `update public.audit_log set actor_id = gen_random_uuid() where place = 6`,
      6,
    ],
    ['another time', `update public.audit_log set happened_at = now() where place = 7`, 7],
    [
      'a change with its digest',
      `update public.audit_log set after = '{}' where place = 5;
       update public.audit_log entry set digest = private.audit_digest(entry) where place = 5`,
      5,
    ],
    [
      'a change with digest and hash',
      `update public.audit_log set after = '{}' where place = 5;
       update public.audit_log entry set digest = private.audit_digest(entry) where place = 5;
       update public.audit_log entry set hash = private.audit_hash(
         (select hash from public.audit_log where place = 4), entry) where place = 5`,
      6,
    ],
    ['an entry that is gone', 'delete from public.audit_log where place = 4', 5],
    ['the first ones gone', 'delete from public.audit_log where place < 3', 3],
    ['the last ones gone', 'delete from public.audit_log where place > 10', 11],
    ['everything gone', 'delete from public.audit_log', 1],
    [
      'an emptied entry',
      'update public.audit_log set before = null, after = null, salt = null, erased_at = now() where place = 8',
      8,
    ],
    [
      'an emptied entry about no person, with a note',
      `update public.audit_log set before = null, after = null, salt = null, erased_at = now() where place = 8;
       insert into public.audit_log (actor, action, table_name, record_id, digest)
       select 'store', 'erasure', 'audit_log', id::text, '' from public.audit_log where place = 8`,
      8,
    ],
    [
      'all hashes made again behind a change',
      `update public.audit_log set after = '{}' where place = 5;
       update public.audit_log entry set digest = private.audit_digest(entry) where place = 5;
       do $$ begin
         for step in 5..13 loop
           update public.audit_log entry set hash = private.audit_hash(
             (select hash from public.audit_log where place = step - 1), entry) where place = step;
         end loop;
       end $$`,
      12,
    ],
  ])('shows %s', async (_what, sql, place) => {
    expect(await tampered(sql, firstBroken)).toBe(place)
    expect(await firstBroken()).toBeUndefined()
  })

  it('shows entries that went before their time, whatever note says so', async () => {
    await keepHead(shop.database, dataDir)
    await write(3)
    await tie()
    const cut = `
      insert into public.audit_log (actor, action, table_name, record_id, digest, after)
        select 'store', 'retention', 'audit_log', 'audit_log', '', jsonb_build_object(
          'last_place', place, 'last_hash', encode(hash, 'hex')) from public.audit_log where place = 15;
      delete from public.audit_log where place < 16`
    expect(await tampered(cut, firstBroken)).toBe(13)
    expect(await firstBroken()).toBeUndefined()
  })

  it('is gone through by npm run audit:verify, which ends with code 1 where it is broken', async () => {
    const whole = await verifyByCommand()
    expect(whole, 'npm run audit:verify').toMatchObject({
      code: 0,
      said: expect.stringContaining('The chain is whole.'),
    })
    const broken = await tampered(
      `update public.audit_log set after = '{}' where place = 5`,
      verifyByCommand,
    )
    expect(broken).toMatchObject({
      code: 1,
      said: expect.stringContaining('Broken at place 5: entry 5: what it says was changed'),
    })
  })
})

describe('what goes', () => {
  it('of a person goes without breaking it, and leaves an entry that says so', async () => {
    await write(2, 'crm_notes')
    await tie()
    await run("delete from public.audit_log where table_name = 'crm_notes'")
    const erased = await shop.database.query(
      "select before, after, salt, words from public.audit_log where table_name = 'crm_notes'",
    )
    const nothing = { before: null, after: null, salt: null, words: null }
    expect(erased).toEqual([nothing, nothing])
    const noted = await shop.database.query(
      "select actor, after from public.audit_log where action = 'erasure'",
    )
    const note = { actor: 'store', after: { of: 'crm_notes' } }
    expect(noted).toEqual([note, note])
    await tie()
    expect((await verify()).broken).toBeNull()
  })

  it('stays for 180 days at least, then goes from the beginning and leaves an entry', async () => {
    const forget = async () => {
      const [row] = await shop.database.query<{ deleted: number }>(
        'select private.forget_old_audit() as deleted',
      )
      return row?.deleted
    }
    await run(`insert into public.site_settings (key, value, is_public)
      values ('audit_retention_days', '1', false)`)
    expect(await forget()).toBe(0)
    // As if all but the last had been written half a year ago.
    await run(`alter table public.audit_log disable trigger audit_log_keep;
      update public.audit_log set happened_at = now() - interval '181 days', place = null, hash = null;
      alter table public.audit_log enable always trigger audit_log_keep`)
    await rm(join(dataDir, HEADS_FILE))
    await tie()
    await write(1)
    await tie()
    const { entries } = await verify()
    expect(await forget()).toBe(entries - 1)
    await tie()
    const [note] = await shop.database.query<{ after: object }>(
      "select after from public.audit_log where action = 'retention'",
    )
    expect(note?.after).toMatchObject({ entries: entries - 1, first_place: 1, days: 180 })
    expect(await verify()).toMatchObject({ entries: 2, firstPlace: entries, broken: null })
    expect(await forget()).toBe(0)
    const cut = `delete from public.audit_log where place = ${entries}`
    expect(await tampered(cut, firstBroken)).toBe(entries + 1)
  })
})
