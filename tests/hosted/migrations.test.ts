import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JOBS } from '../../server/store/index.ts'
import { type Database, ROLE_LIMITS } from '../../server/supabase/index.ts'
import { startPostgres, type PostgresCluster } from '../support/postgres-cluster.ts'
import { CATALOGUE, openEmbeddedDatabase, type Aspect } from './support/embedded-catalogue.ts'
import { createHostedProject, type HostedProject } from './support/hosted-project.ts'

let project: HostedProject
let cluster: PostgresCluster
let embedded: Database

beforeAll(async () => {
  project = await createHostedProject()
  await project.push()
  cluster = await startPostgres()
  embedded = await openEmbeddedDatabase(await cluster.createDatabase('embedded'))
})
afterAll(async () => {
  await embedded.close()
  await cluster.stop()
  await project.stop()
})

describe('a hosted project', () => {
  it('is pushed by a role that is not a superuser and owns what it makes', async () => {
    const [who] = await project.owner`
      select current_user as name, rolsuper as is_superuser from pg_roles where rolname = current_user`
    expect(who).toMatchObject({ name: 'postgres', is_superuser: false })
    const owners = await project.owner`
      select distinct relowner::regrole::text as owner from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
    expect(owners.map(({ owner }) => owner)).toEqual(['postgres'])
  })

  it.each([
    ['a table in auth', 'create table auth.extra (id integer)'],
    [
      'a function in storage',
      "create function storage.extra() returns text language sql as 'select 1'",
    ],
    ['a change of a table', 'alter table storage.objects add column extra text'],
    ['row level security', 'alter table storage.objects disable row level security'],
    ['an index', 'create index extra on storage.objects (name)'],
    ['the end of a policy’s table', 'drop table storage.objects cascade'],
    ['a deleted file', "delete from storage.objects where name = 'x'"],
    ['a job by hand', "insert into cron.job (schedule, command) values ('* * * * *', 'select 1')"],
    ['a superuser', 'create role extra superuser'],
  ])('refuses what a real one refuses: %s', async (_what, statement) => {
    await expect(project.owner.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('limits the roles of the API as the embedded backend does', async () => {
    const roles = await project.owner<{ name: string; settings: string[] }[]>`
      select rolname as name, rolconfig as settings from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role') order by rolname`
    expect([...roles]).toEqual([
      { name: 'anon', settings: ['statement_timeout=3s', 'lock_timeout=2s'] },
      { name: 'authenticated', settings: ['statement_timeout=8s', 'lock_timeout=5s'] },
      { name: 'service_role', settings: null },
    ])
    expect(ROLE_LIMITS).toEqual({
      anon: { statementTimeout: '3s', lockTimeout: '2s' },
      authenticated: { statementTimeout: '8s', lockTimeout: '5s' },
    })
  })

  it.each(Object.keys(CATALOGUE) as Aspect[])(
    'has the same %s as the embedded one',
    async (aspect) => {
      const things = (rows: readonly object[]) =>
        rows.map((row) => ('thing' in row ? String(row.thing) : '')).toSorted()
      const hosted = things(await project.owner.unsafe(CATALOGUE[aspect]))
      expect(hosted).toEqual(things(await embedded.query(CATALOGUE[aspect])))
    },
  )
})

describe('the jobs', () => {
  it('are entries of pg_cron, and its own diary is cleared', async () => {
    const entries = await project.owner`select jobname, username from cron.job order by jobname`
    const names = [...JOBS.map(({ name }) => name), 'forget-cron-runs'].toSorted()
    expect(entries.map(({ jobname }) => jobname)).toEqual(names)
    expect(new Set(entries.map(({ username }) => username))).toEqual(new Set(['postgres']))
  })

  it('run with the rights of their owner, and call functions with the key from the vault', async () => {
    const { owner } = project
    await owner`
      insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
      values ('cron', 'test', 'ada@example.com', 'x', 'x')`
    await owner`insert into private.abandoned_files (bucket, path) values ('order-files', 'cron')`
    const jobs = await owner<{ command: string }[]>`select command from cron.job`
    const send = jobs.find(({ command }) => command.includes("'send-mail'"))?.command ?? ''
    await expect(owner.unsafe(send)).rejects.toThrow(/The vault lacks the secrets/)

    await owner`select vault.create_secret('https://x.supabase.example', 'project_url')`
    await owner`select vault.create_secret('sb_secret_x', 'secret_key')`
    for (const { command } of jobs) await owner.unsafe(command)
    const calls =
      await owner`select url, headers ->> 'apikey' as key from net.requests order by url`
    expect(calls).toEqual([
      { url: 'https://x.supabase.example/functions/v1/remove-files', key: 'sb_secret_x' },
      { url: 'https://x.supabase.example/functions/v1/send-mail', key: 'sb_secret_x' },
    ])
  })
})
