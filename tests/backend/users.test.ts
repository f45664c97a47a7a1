import { afterAll, describe, expect, it } from 'vitest'
import { hireAdmin, dismissAdmins } from './support/admins.ts'
import { openShop, type Account } from './support/shop.ts'
import { act, askFunction, changesOf, listed, trySignIn, type Action } from './support/users.ts'
import { queryStore } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const newAdmin = (name = 'boss') => hireAdmin(shop, name)
afterAll(() => dismissAdmins(shop))

/** Each request of an old session: to rows, to the account, and for a new token. */
async function triesOf({ client }: Account, refreshToken: string) {
  const rows = await client.from('orders').select('id').limit(1)
  const refreshed = await client.auth.refreshSession({ refresh_token: refreshToken })
  return [rows.status, refreshed.error === null]
}

describe('the list of users', () => {
  it('shows admins what there is to know of an account, and no one else anything', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('ada')]
    expect(await listed(admin, ada.id)).toMatchObject({
      email: ada.email,
      role: 'customer',
      status: 'active',
      is_verified: true,
      sessions: 1,
      orders: 0,
    })
    for (const client of [ada.client, shop.anonymous]) {
      const { data } = await client.from('admin_users').select('id')
      expect(data ?? []).toEqual([])
      expect((await client.from('user_accounts').select('id')).data ?? []).toEqual([])
    }
  })

  it('follows a changed address and goes with the account', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('moves')]
    const email = `moved-${ada.email}`
    await shop.backOffice.auth.admin.updateUserById(ada.id, { email })
    expect(await listed(admin, ada.id)).toMatchObject({ email })
    await shop.backOffice.auth.admin.deleteUser(ada.id)
    expect((await admin.client.from('admin_users').select().eq('id', ada.id)).data).toEqual([])
  })
})

describe('roles', () => {
  it('are given and taken, and the audit says who did it', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('role')]
    const give = (id: string, p_role: string) => act(admin.client, 'set_user_role', id, { p_role })
    expect(await give(ada.id, 'admin')).toBeNull()
    expect(await give(ada.id, 'admin')).toBe('it already has this role')
    expect((await ada.client.rpc('is_admin')).data).toBe(true)
    expect(await give(ada.id, 'customer')).toBeNull()
    expect((await ada.client.rpc('is_admin')).data).toBe(false)
    expect(await give(ada.id, 'owner')).toBe('unknown_role')
    expect(await changesOf(ada.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'update',
        before: { role: 'customer' },
        after: { role: 'admin' },
      },
      {
        actor_id: admin.id,
        action: 'update',
        before: { role: 'admin' },
        after: { role: 'customer' },
      },
    ])
  })

  it('of one’s own account stay, as the account does', async () => {
    const admin = await newAdmin()
    const own = (action: Action, more?: object) => act(admin.client, action, admin.id, more)
    expect(await own('set_user_role', { p_role: 'customer' })).toBe('no one changes their own role')
    expect(await own('set_users_active', { p_is_active: false })).toBe('it is your own account')
    expect(await own('delete_users')).toBe('it is your own account')
    expect(await own('end_user_sessions')).toBe('it is your own account')
    const direct = admin.client.from('profiles').update({ role: 'customer' }).eq('id', admin.id)
    expect((await direct).error?.message).toBe('own_account')
    expect((await listed(admin, admin.id)).role).toBe('admin')
  })

  it('of two admins who take them from each other at the same moment: one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = await Promise.all([newAdmin('one'), newAdmin('two')])
      const take = (by: Account, from: Account) =>
        act(by.client, 'set_user_role', from.id, { p_role: 'customer' })
      const answers = await Promise.all([take(one, two), take(two, one)])
      expect(answers.toSorted()).toEqual([null, 'not_allowed'].toSorted())
      const left = await shop.backOffice
        .from('profiles')
        .select('id')
        .in('id', [one.id, two.id])
        .eq('role', 'admin')
      expect(left.data).toHaveLength(1)
    }
  })
})

describe('a deactivated account', () => {
  it('is signed out at once, opens by nothing, and comes back', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('banned')]
    const { data } = await ada.client.auth.getSession()
    const refreshToken = data.session?.refresh_token ?? ''
    const setActive = (p_is_active: boolean) =>
      act(admin.client, 'set_users_active', ada.id, { p_is_active })
    expect(await setActive(true)).toBe('it is not deactivated')
    const link = await shop.backOffice.auth.admin.generateLink({
      type: 'magiclink',
      email: ada.email,
    })
    expect(await setActive(false)).toBeNull()
    expect(await setActive(false)).toBe('it was already deactivated')
    expect(await listed(admin, ada.id)).toMatchObject({ status: 'deactivated', sessions: 0 })
    expect(await triesOf(ada, refreshToken)).toEqual([401, false])
    expect(await trySignIn(shop, ada.email)).toBe('user_banned')
    // Only who knows the password learns that there is such an account.
    expect(await trySignIn(shop, ada.email, 'not the password')).toBe('invalid_credentials')
    const followed = await fetch(link.data.properties?.action_link ?? '', { redirect: 'manual' })
    expect(followed.status).toBe(400)
    const opened = await shop.newVisitor().auth.verifyOtp({
      type: 'magiclink',
      token_hash: link.data.properties?.hashed_token ?? '',
    })
    expect(opened.error?.code).toBe('user_banned')
    expect(await setActive(true)).toBeNull()
    expect(await trySignIn(shop, ada.email)).toBe('done')
    expect(await changesOf(ada.id)).toMatchObject([
      { before: { status: 'active' }, after: { status: 'deactivated' } },
      { before: { status: 'deactivated' }, after: { status: 'active' } },
    ])
  })

  it('that is an admin’s gives no rights, and does not count as the last one', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin('other')]
    expect(await act(admin.client, 'set_users_active', other.id, { p_is_active: false })).toBeNull()
    const claims = JSON.stringify({ sub: other.id, role: 'authenticated', aal: 'aal1' })
    // As a hosted project sees a token that was issued before.
    const [seen] = await queryStore(
      `select public.is_admin() as is_admin from set_config('request.jwt.claims', $1, true)`,
      [claims],
    )
    expect(seen).toEqual({ is_admin: false })
    const [guard] = await queryStore('select private.is_working_admin($1::uuid) as works', [
      other.id,
    ])
    expect(guard).toEqual({ works: false })
  })
})

describe('an account at the owner’s desk', () => {
  it('is signed out everywhere', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('out')]
    expect(await act(admin.client, 'end_user_sessions', ada.id)).toBeNull()
    expect((await ada.client.from('orders').select('id').limit(1)).status).toBe(401)
    expect(await act(admin.client, 'end_user_sessions', ada.id)).toBe('it is signed in nowhere')
    expect(await changesOf(ada.id)).toMatchObject([
      { before: { sessions: 1 }, after: { sessions: 0 } },
    ])
  })

  it('is deleted as its owner would, and the audit keeps no address', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('gone')]
    expect(await act(admin.client, 'delete_users', ada.id)).toBeNull()
    expect(await act(admin.client, 'delete_users', ada.id)).toBe('it no longer exists')
    expect(await trySignIn(shop, ada.email)).toBe('invalid_credentials')
    const [entry] = await changesOf(ada.id)
    expect(entry).toMatchObject({
      action: 'delete',
      before: { role: 'customer', status: 'active' },
    })
    expect(JSON.stringify(entry)).not.toContain(ada.email)
    const mails = await queryStore(
      `select kind from public.outbox_emails where dedupe_key like 'account_deleted:%' and created_at > now() - interval '1 minute'`,
      [],
    )
    expect(mails.length).toBeGreaterThan(0)
  })

  it('is sent a link for a new password, once a minute', async () => {
    const [admin, ada] = [await newAdmin(), await shop.signUp('reset')]
    const send = (by: Account, user_id: string) =>
      askFunction(by.client, 'send-reset-link', { user_id })
    expect(await send(ada, ada.id)).toBe('forbidden')
    expect(await send(admin, ada.id)).toBe('done')
    expect(await send(admin, ada.id)).toBe('mail_just_sent')
    expect(await send(admin, crypto.randomUUID())).toBe('account_not_found')
    expect(await changesOf(ada.id)).toMatchObject([
      { actor_id: admin.id, after: { reset_link: 'sent' } },
    ])
  })
})
