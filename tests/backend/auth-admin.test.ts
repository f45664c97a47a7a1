import type { AuthError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)
const { admin } = shop.backOffice.auth
const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`
const codeOf = ({ error }: { error: AuthError | null }) =>
  error ? `${error.status} ${error.code}` : 'done'
const opens = async (email: string, password: string) =>
  codeOf(await shop.newVisitor().auth.signInWithPassword({ email, password }))

async function create(name: string) {
  const email = newEmail(name)
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
  return { email, id: data.user.id }
}

describe('auth.admin with the secret key', () => {
  it('creates an account that its password opens', async () => {
    const email = newEmail('carla')
    const { data } = await admin.createUser({
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Carla Client' },
      app_metadata: { plan: 'gold' },
    })
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      user_metadata: { full_name: 'Carla Client', email },
      app_metadata: { provider: 'email', plan: 'gold' },
      identities: [expect.objectContaining({ provider: 'email', user_id: data.user?.id })],
    })
    const client = shop.newVisitor()
    const { data: session } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(session.user?.id).toBe(data.user?.id)
    expect(Object.keys(data.user ?? {})).toEqual(expect.arrayContaining(['created_at', 'id']))
    const profile = shop.backOffice.from('profiles').select('full_name, role')
    expect(await rowsOf(profile.eq('id', data.user?.id ?? ''))).toEqual([
      { full_name: 'Carla Client', role: 'customer' },
    ])
    const again = await admin.createUser({ email, password: PASSWORD })
    expect(codeOf(again)).toBe('422 email_exists')
  })

  it.each([
    ['no address', { password: PASSWORD }, '400 validation_failed'],
    ['no address at all', { email: 'ada' }, '400 validation_failed'],
    ['a weak password', { email: newEmail('w'), password: 'password1' }, '422 weak_password'],
    [
      'NUL in a name',
      { email: newEmail('n'), user_metadata: { full_name: 'a\0' } },
      '400 validation_failed',
    ],
    ['what is not kept', { email: newEmail('p'), ban_duration: '1h' }, '400 validation_failed'],
    ['an id that is none', { email: newEmail('i'), id: 'x' }, '400 validation_failed'],
  ])('refuses %s', async (_name, attributes, code) => {
    expect(codeOf(await admin.createUser(attributes))).toBe(code)
  })

  it('lists accounts in pages, the newest first', async () => {
    const [first, second] = [await create('first'), await create('second')]
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users.map(({ id }) => id)).toHaveLength(2)
    expect(data).toMatchObject({ nextPage: 2, aud: 'authenticated' })
    const all = await admin.listUsers({ perPage: 1000 })
    const ids = all.data.users.map(({ id }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    expect(codeOf(await admin.listUsers({ page: -1 }))).toBe('400 validation_failed')
  })

  it('reads, changes and deletes an account', async () => {
    const { id, email } = await create('dora')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const other = newEmail('dora-new')
    const { data } = await admin.updateUserById(id, {
      email: other,
      password: 'another horse entirely',
      user_metadata: { nickname: 'D', email_verified: null },
    })
    expect(data.user).toMatchObject({ email: other, user_metadata: { nickname: 'D' } })
    expect(data.user?.user_metadata).not.toHaveProperty('email_verified')
    expect([await opens(other, PASSWORD), await opens(other, 'another horse entirely')]).toEqual([
      '400 invalid_credentials',
      'done',
    ])
    const taken = await create('taken')
    expect(codeOf(await admin.updateUserById(id, { email: taken.email }))).toBe('422 email_exists')
    expect(codeOf(await admin.deleteUser(id, true))).toBe('400 validation_failed')
    expect(codeOf(await admin.deleteUser(id))).toBe('done')
    expect(codeOf(await admin.getUserById(id))).toBe('404 user_not_found')
    expect(codeOf(await admin.updateUserById(id, {}))).toBe('404 user_not_found')
  })

  it('keeps the last admin', async () => {
    const owner = await shop.signInAdmin()
    expect(codeOf(await admin.deleteUser(owner.id))).toBe('409 conflict')
  })

  it('invites by a mail that opens the account for a password', async () => {
    const email = newEmail('ines')
    const { data } = await admin.inviteUserByEmail(email, { data: { full_name: 'Ines' } })
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ines' } })
    expect(data.user?.invited_at).toBeTruthy()
    const mails = shop.backOffice.from('outbox_emails').select('body_text').eq('to_email', email)
    const [mail] = await rowsOf(mails)
    const token_hash = /#type=invite&token_hash=(\w+)/.exec(String(mail?.body_text))?.[1] ?? ''
    const client = shop.newVisitor()
    expect(codeOf(await client.auth.verifyOtp({ type: 'invite', token_hash }))).toBe('done')
    expect(codeOf(await client.auth.updateUser({ password: PASSWORD }))).toBe('done')
    expect(await opens(email, PASSWORD)).toBe('done')
    expect(codeOf(await admin.inviteUserByEmail(email))).toBe('422 email_exists')
  })

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'generates a link of the kind %s, which signs in',
    async (type) => {
      const email = type === 'recovery' ? (await create('lena')).email : newEmail('lena')
      const { data, error } = await admin.generateLink({ type, email, password: PASSWORD } as never)
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
      const { properties } = data
      const kind = properties?.verification_type ?? 'signup'
      const byHash = { type: kind, token_hash: properties?.hashed_token ?? '' } as const
      expect(codeOf(await shop.newVisitor().auth.verifyOtp(byHash))).toBe('done')
      expect(codeOf(await shop.newVisitor().auth.verifyOtp(byHash))).toBe('403 otp_expired')
    },
  )

  it('generates a link that leads to the store with a session', async () => {
    const { email } = await create('rolf')
    const { data } = await admin.generateLink({ type: 'recovery', email })
    const response = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
    const location = response.headers.get('location') ?? ''
    const token = new URLSearchParams(location.split('#')[1]).get('access_token')
    const change = await fetch(`${shop.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: access.publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: 'another horse entirely' }),
    })
    expect(change.status).toBe(200)
  })

  it('generates a link for another address', async () => {
    const { email } = await create('emil')
    const newAddress = newEmail('emil-new')
    const { data } = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: newAddress,
    })
    const token_hash = data.properties?.hashed_token ?? ''
    const { data: changed } = await shop.newVisitor().auth.verifyOtp({
      type: 'email_change',
      token_hash,
    })
    expect(changed.user?.email).toBe(newAddress)
  })
})
