import { describe, expect, it } from 'vitest'
import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const PASSWORD = 'correct horse battery'
const NEXT = 'another horse entirely'

const mailsTo = (email: string, kind: string) =>
  rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('body_text')
      .match({ to_email: email, kind })
      .order('created_at', { ascending: false }),
  )

const opens = async (email: string, password: string) => {
  const { error } = await shop.newVisitor().auth.signInWithPassword({ email, password })
  return error?.code ?? 'open'
}

/** A user who has followed the link for a forgotten password. */
async function recover(email: string) {
  const client = shop.newVisitor()
  await client.auth.resetPasswordForEmail(email)
  const [mail] = await mailsTo(email, 'auth')
  const token_hash = /token_hash=([\w-]+)/.exec(String(mail?.body_text))?.[1] ?? ''
  const { error } = await client.auth.verifyOtp({ type: 'recovery', token_hash })
  expect(error).toBeNull()
  return client
}

describe('a change of the password', () => {
  it.each([
    ['no current password', {}, 'current_password_required'],
    ['an empty one', { current_password: '' }, 'current_password_required'],
    ['a wrong one', { current_password: 'not the right words' }, 'current_password_invalid'],
    ['a code that was not mailed', { nonce: '123456' }, 'reauthentication_not_valid'],
  ])('is refused with %s', async (_name, proof, code) => {
    const { client, email } = await shop.signUp('eve')
    const { error } = await client.auth.updateUser({ password: NEXT, ...proof })
    expect(error?.code).toBe(code)
    expect(await opens(email, PASSWORD)).toBe('open')
    expect(await mailsTo(email, 'password_changed')).toEqual([])
  })

  it('ends every other session, and a mail says so', async () => {
    const { client, email } = await shop.signUp('ada')
    const phone = shop.newVisitor()
    const { data } = await phone.auth.signInWithPassword({ email, password: PASSWORD })
    const change = { password: NEXT, current_password: PASSWORD, data: { nickname: 'A' } }
    const changed = await client.auth.updateUser(change)
    expect(changed.error).toBeNull()
    expect(changed.data.user?.user_metadata).toMatchObject({ nickname: 'A' })
    expect((await phone.from('orders').select('id')).status).toBe(401)
    const refreshed = await phone.auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect(refreshed.error?.status).toBe(400)
    expect((await client.rpc('list_my_sessions')).data).toHaveLength(1)
    expect([await opens(email, PASSWORD), await opens(email, NEXT)]).toEqual([
      'invalid_credentials',
      'open',
    ])
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1)
  })

  it.each([
    ['the same', PASSWORD, 'same_password'],
    ['too short', 'short', 'weak_password'],
    ['a common one', 'Password1!', 'weak_password'],
    ['longer than a hash takes in', 'Über Zürich '.repeat(7), 'validation_failed'],
  ])('to %s is refused', async (_name, password, code) => {
    const { client, email } = await shop.signUp('otto')
    const { error } = await client.auth.updateUser({ password, current_password: PASSWORD })
    expect(error?.code).toBe(code)
    expect(await opens(email, PASSWORD)).toBe('open')
  })

  it('takes the code that was mailed for it instead, once', async () => {
    const { client, email } = await shop.signUp('nora')
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const [mail] = await mailsTo(email, 'auth')
    const nonce = /\b\d{10}\b/.exec(String(mail?.body_text))?.[0] ?? ''
    expect((await client.auth.updateUser({ password: NEXT, nonce })).error).toBeNull()
    const again = await client.auth.updateUser({ password: 'a third horse now', nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
    expect(await opens(email, NEXT)).toBe('open')
  })

  it('sends a code, or a link to another address, once a minute', async () => {
    const { client, email } = await shop.signUp('nils')
    const codeOf = async (asked: Promise<{ error: { code?: string | undefined } | null }>) =>
      (await asked).error?.code ?? 'sent'
    const reauthenticate = () => codeOf(client.auth.reauthenticate())
    const codes = await Promise.all([reauthenticate(), reauthenticate(), reauthenticate()])
    expect(codes.toSorted()).toEqual([
      'over_email_send_rate_limit',
      'over_email_send_rate_limit',
      'sent',
    ])
    expect(await mailsTo(email, 'auth')).toHaveLength(1)

    const moveTo = (address: string) =>
      codeOf(client.auth.updateUser({ email: address, current_password: PASSWORD }))
    const [unknown, known] = [`new-${email}`, workerStore().adminEmail]
    expect([await moveTo(unknown), await moveTo(unknown), await moveTo(known)]).toEqual([
      'sent',
      'over_email_send_rate_limit',
      'over_email_send_rate_limit',
    ])
    expect(await mailsTo(unknown, 'auth')).toHaveLength(1)
  })

  it('needs an address in words', async () => {
    const { client } = await shop.signUp('nina')
    const { data } = await client.auth.getSession()
    const response = await fetch(`${shop.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: workerStore().publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      },
      body: '{"email":5}',
    })
    expect([response.status, (await response.json()).error_code]).toEqual([
      400,
      'validation_failed',
    ])
  })

  it('needs no current password after the link for a forgotten one, once', async () => {
    const { client: thief, email } = await shop.signUp('rita')
    const client = await recover(email)
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull()
    expect((await thief.from('orders').select('id')).status).toBe(401)
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1)
    const again = await client.auth.updateUser({ password: 'a third horse now' })
    expect(again.error?.code).toBe('current_password_required')
    expect(await opens(email, NEXT)).toBe('open')
  })

  it('uses that permission up once, no matter how many ask at the same time', async () => {
    const { email } = await shop.signUp('ralf')
    const client = await recover(email)
    const { data } = await client.auth.getSession()
    const statuses = await Promise.all(
      ['first horse alone', 'second horse alone', 'third horse alone'].map(async (password) => {
        const response = await fetch(`${shop.url}/auth/v1/user`, {
          method: 'PUT',
          headers: {
            apikey: workerStore().publishableKey,
            authorization: `Bearer ${data.session?.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ password }),
        })
        return response.status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })
})

it('a change of the address asks for the password too', async () => {
  const { client, email } = await shop.signUp('emma')
  const change = { email: `new-${email}` }
  expect((await client.auth.updateUser(change)).error?.code).toBe('current_password_required')
  expect(await mailsTo(change.email, 'auth')).toEqual([])
  const asked = await client.auth.updateUser({ ...change, current_password: PASSWORD })
  expect(asked.error).toBeNull()
  expect(await mailsTo(change.email, 'auth')).toHaveLength(1)
})
