import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { JOBS } from '../../server/jobs/job-list.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'

const SCHEDULE = join(
  import.meta.dirname,
  '../../supabase/migrations/20261120110410_schedule_jobs.sql',
)

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(inject('store'), 'scheduled')
})
afterAll(() => shop.close())

describe('pg_cron on Supabase', () => {
  const SUPABASE = `
    create schema cron;
    create table cron.job (jobname text, schedule text, command text);
    create table cron.job_run_details (end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
      as 'insert into cron.job values (job_name, schedule, command) returning 1::bigint';
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net;
    create table net.requests (url text, headers jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds integer default 2000
    ) returns bigint language sql
      as 'insert into net.requests values (url, headers) returning 1::bigint';`

  beforeAll(async () => {
    await shop.database.exec(SUPABASE)
    const migration = await readFile(SCHEDULE, 'utf8')
    await shop.database.exec(migration.slice(migration.indexOf('do $$')))
  })

  it('has the jobs that this process has, and its own diary to clear', async () => {
    const scheduled = await shop.database.query<{ jobname: string }>('select jobname from cron.job')
    expect(scheduled.map(({ jobname }) => jobname).toSorted()).toEqual(
      [...JOBS.map(({ name }) => name), 'forget-cron-runs'].toSorted(),
    )
  })

  it('can run each of them, and calls functions with the key from the vault', async () => {
    await shop.database.exec(`
      insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
      values ('cron', 'test', 'ada@example.com', 'x', 'x');
      insert into private.abandoned_files (bucket, path) values ('order-files', 'cron');`)
    const jobs = await shop.database.query<{ command: string }>('select command from cron.job')
    const send = jobs.find(({ command }) => command.includes('send-mail'))?.command ?? ''
    await expect(shop.database.exec(send)).rejects.toThrow(/The vault lacks the secrets/)

    await shop.database.exec(
      "insert into vault.decrypted_secrets values ('project_url', 'https://x.supabase.example'), ('secret_key', 'sb_secret_x')",
    )
    for (const { command } of jobs) await shop.database.exec(command)
    const requests = await shop.database.query<{ url: string; key: string }>(
      "select url, headers ->> 'apikey' as key from net.requests order by url",
    )
    expect(requests).toEqual([
      { url: 'https://x.supabase.example/functions/v1/remove-files', key: 'sb_secret_x' },
      { url: 'https://x.supabase.example/functions/v1/send-mail', key: 'sb_secret_x' },
    ])
  })
})
