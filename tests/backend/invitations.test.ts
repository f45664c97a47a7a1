import { afterAll, describe, expect, it } from 'vitest'
import { hireAdmin, dismissAdmins } from './support/admins.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import {
  act,
  askFunction,
  changesOf,
  listed,
  PASSWORD,
  trySignIn,
  type ListedUser,
} from './support/users.ts'
import { queryStore } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
afterAll(() => dismissAdmins(shop))

describe('an invitation', () => {
  const linkTo = async (email: string) => {
    const [mail] = await queryStore(
      `select body_text from public.outbox_emails where to_email = $1 order by created_at desc limit 1`,
      [email],
    )
    return /#type=invite&token_hash=(\w+)/.exec(JSON.stringify(mail))?.[1] ?? ''
  }

  it('says which email of the outbox it is while no mail server sends it', async () => {
    const admin = await hireAdmin(shop, 'boss')
    const email = `kept-${crypto.randomUUID()}@buyer.example`
    const invited = await admin.client.functions.invoke<object>('invite-user', {
      body: { email, role: 'customer' },
    })
    const [mail] = await queryStore(
      `select id from public.outbox_emails where to_email = $1 and kind = 'auth'`,
      [email],
    )
    expect(invited.data).toMatchObject({ kept_email_id: (mail as { id: string }).id })
  })

  it('opens an account with the role that was chosen, for a password', async () => {
    const admin = await hireAdmin(shop, 'boss')
    const email = `invited-${crypto.randomUUID()}@buyer.example`
    const invite = (by: Account, role: string) =>
      askFunction(by.client, 'invite-user', { email: email.toUpperCase(), role })
    expect(await invite(await shop.signUp('customer'), 'admin')).toBe('forbidden')
    expect(await invite(admin, 'owner')).toBe('invalid_request')
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(admin, 'admin')))
    expect(answers.toSorted()).toEqual(['done', ...Array<string>(3).fill('mail_just_sent')])
    expect(await invite(admin, 'admin')).toBe('mail_just_sent')
    const invited = await rowOf<ListedUser>(
      admin.client.from('admin_users').select().eq('email', email),
    )
    expect(invited).toMatchObject({ role: 'admin', status: 'invited', is_verified: false })
    expect((await changesOf(invited.id))[0]).toMatchObject({
      actor_id: admin.id,
      action: 'insert',
      after: { role: 'admin', status: 'invited' },
    })
    const client = shop.newVisitor()
    // What anyone may ask for voids no invitation, and sends nothing.
    await queryStore(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    )
    const asked = await client.auth.resend({ type: 'signup', email })
    expect(asked).toEqual(await client.auth.resend({ type: 'signup', email: `unknown-${email}` }))
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    const mails = await queryStore(
      'select body_text from public.outbox_emails where to_email = $1',
      [email],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      body_text: expect.stringMatching(/invites you to Oneday as an admin\./),
    })
    const followed = { type: 'invite', token_hash: await linkTo(email) } as const
    expect((await client.auth.verifyOtp(followed)).error).toBeNull()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await client.rpc('is_admin')).data).toBe(true)
    expect(await trySignIn(shop, email)).toBe('done')
    expect(await act(admin.client, 'set_user_role', invited.id, { p_role: 'customer' })).toBeNull()
    expect(await listed(admin, invited.id)).toMatchObject({ status: 'active', is_verified: true })
    expect(await invite(admin, 'admin')).toBe('user_exists')
    expect(
      await askFunction(admin.client, 'invite-user', { email: 'no address', role: 'admin' }),
    ).toBe('invalid_address')
  })
})
