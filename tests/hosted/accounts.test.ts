import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMails } from '../../supabase/seed/read-mails.ts'
import { createHostedProject, type HostedProject } from './support/hosted-project.ts'

let project: HostedProject

beforeAll(async () => {
  project = await createHostedProject()
  await project.push()
  // As `npm run settle` does, which the guide has before the first account.
  await project.owner`select public.offer_email_templates(${JSON.stringify(await readMails())}::text::jsonb)`
})
afterAll(() => project.stop())

/** As the service that keeps accounts does it, which has no rights of its own to the store's tables. */
async function signUp(name: string): Promise<{ id: string; email: string }> {
  const account = { id: randomUUID(), email: `${randomUUID()}@buyer.example` }
  await project.authService`
    insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
    values (${account.id}, 'authenticated', 'authenticated', ${account.email}, ${project.authService.json({ full_name: name })}, now(), now())`
  return account
}

async function confirm({ id }: { id: string }): Promise<void> {
  await project.authService`update auth.users set email_confirmed_at = now() where id = ${id}`
}

/** What the API does for a signed-in user. */
function as<Result>(
  { id }: { id: string },
  ask: (sql: TransactionSql) => Promise<Result>,
): Promise<unknown> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: randomUUID() })
  return project.owner.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${claims}, true)`
    await sql`set local role authenticated`
    return ask(sql)
  })
}

async function admin() {
  const account = await signUp('Olga Owner')
  await project.owner`update public.profiles set role = 'admin' where id = ${account.id}`
  return account
}

describe('an account of a hosted project', () => {
  it('has a profile, and is welcomed once its address is confirmed', async () => {
    const account = await signUp('Ada Buyer')
    const profiles = await project.owner`
      select full_name, role from public.profiles where id = ${account.id}`
    expect(profiles).toEqual([{ full_name: 'Ada Buyer', role: 'customer' }])
    const mails = () => project.owner`
      select kind from public.outbox_emails where to_email = ${account.email}`
    expect(await mails()).toEqual([])
    await confirm(account)
    expect(await mails()).toEqual([{ kind: 'welcome' }])
  })

  it('reads its sessions and its data, and ends itself', async () => {
    const account = await signUp('Ben Buyer')
    await project.authService`
      insert into auth.sessions (id, user_id, created_at, user_agent, aal)
      values (${randomUUID()}, ${account.id}, now(), 'Firefox', 'aal1')`
    expect(
      await as(account, (sql) => sql`select user_agent from public.list_my_sessions()`),
    ).toEqual([{ user_agent: 'Firefox' }])
    const elsewhere = randomUUID()
    await project.authService`
      insert into auth.sessions (id, user_id, created_at, user_agent, aal)
      values (${elsewhere}, ${account.id}, now(), 'A phone', 'aal1')`
    await as(account, (sql) => sql`select public.end_my_session(${elsewhere})`)
    expect(
      await project.owner`select user_agent from auth.sessions where user_id = ${account.id}`,
    ).toEqual([{ user_agent: 'Firefox' }])
    const exported = await as(
      account,
      (sql) => sql`select public.export_my_data() -> 'account' ->> 'email' as email`,
    )
    expect(exported).toEqual([{ email: account.email }])
    await project.owner`select public.delete_account(${account.id})`
    expect(await project.owner`select 1 from auth.users where id = ${account.id}`).toHaveLength(0)
    expect(
      await project.owner`select 1 from public.profiles where id = ${account.id}`,
    ).toHaveLength(0)
  })

  it('can be deleted by the service, with its profile', async () => {
    const account = await signUp('Cleo Buyer')
    await project.authService`delete from auth.users where id = ${account.id}`
    expect(
      await project.owner`select 1 from public.profiles where id = ${account.id}`,
    ).toHaveLength(0)
  })
})

describe('files of a hosted project', () => {
  const add = (sql: TransactionSql, bucket: string) =>
    sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${randomUUID()}) returning 1 as added`

  it('are added by admins alone, and only to the public bucket', async () => {
    const [owner, customer] = [await admin(), await signUp('Dora Buyer')]
    expect(await as(owner, (sql) => add(sql, 'service-media'))).toHaveLength(1)
    await expect(as(customer, (sql) => add(sql, 'service-media'))).rejects.toThrow(
      /row-level security/,
    )
    await expect(as(owner, (sql) => add(sql, 'order-files'))).rejects.toThrow(/row-level security/)
  })
})

describe('the version of the content', () => {
  const version = async () => {
    const [row] = await project.owner<
      { version: string }[]
    >`select public.content_version() as version`
    return Number(row?.version)
  }

  it('grows with each change that an admin makes, and with no other', async () => {
    const [owner, customer] = [await admin(), await signUp('Emil Buyer')]
    const before = await version()
    await as(
      owner,
      (sql) => sql`insert into public.site_settings (key, value) values ('tagline', '"New"')`,
    )
    const after = await version()
    expect(after).toBeGreaterThan(before)
    await as(
      customer,
      (sql) => sql`update public.profiles set full_name = 'E' where id = ${customer.id}`,
    )
    expect(await version()).toBe(after)
  })

  it('is deactivated by an admin, whose own rights end with the missing second factor', async () => {
    const [owner, other] = [await admin(), await signUp('Ida Buyer')]
    await confirm(owner)
    await project.authService`
      insert into auth.sessions (id, user_id, created_at, aal)
      values (${randomUUID()}, ${other.id}, now(), 'aal1')`
    const deactivate = (sql: TransactionSql) => sql`
      select problem from public.set_users_active(${[other.id]}, null, false)`
    expect(await as(owner, deactivate)).toEqual([{ problem: null }])
    const [account] = await project.owner`
      select banned_until > now() + interval '99 years' as is_banned,
        (select count(*)::int from auth.sessions where user_id = account.id) as sessions
      from auth.users account where id = ${other.id}`
    expect(account).toEqual({ is_banned: true, sessions: 0 })
    expect(
      await as(owner, (sql) => sql`select status from public.admin_users where id = ${other.id}`),
    ).toEqual([{ status: 'deactivated' }])

    await project.authService`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${owner.id}, 'totp', 'verified', now(), now())`
    const access = (sql: TransactionSql) => sql`
      select public.is_admin() as is_admin, public.my_admin_access() as access`
    expect(await as(owner, access)).toEqual([{ is_admin: false, access: 'code_needed' }])
  })
})
