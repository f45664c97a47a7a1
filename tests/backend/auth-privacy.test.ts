import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuth, type OpenedAuth } from './support/own-auth.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`

const linkIn = (mail?: { body_text: string }) =>
  /#type=(?<type>\w+)&token_hash=(?<token_hash>\w+)/.exec(mail?.body_text ?? '')?.groups

// Side by side: answers that could tell something take a third of a second each, whatever they are.
describe.concurrent.each([true, false])('where addresses are confirmed: %s', (confirmEmails) => {
  let auth: OpenedAuth
  beforeAll(async () => {
    auth = await openAuth(access, { confirmEmails, rateLimitFactor: 1000 })
  })
  afterAll(() => auth.close())

  const confirmed = async (name: string) => {
    const email = newEmail(name)
    await auth.post('signup', { email, password: PASSWORD })
    await auth.database.query('update auth.users set email_confirmed_at = now() where email = $1', [
      email,
    ])
    return email
  }
  const linkTo = async (email: string) => {
    const mail = (await auth.mailsTo(email)).findLast(({ subject }) => subject.includes('sign-in'))
    return linkIn(mail)
  }

  it.each([
    ['otp', { create_user: false }],
    ['otp', { create_user: true }],
    ['otp', {}],
    ['magiclink', {}],
    ['recover', {}],
    ['resend', { type: 'signup' }],
    ['resend', { type: 'email_change' }],
  ])('%s %j tells nothing of who has an account', async (path, body) => {
    const known = await confirmed('kim')
    for (const email of [known, known, newEmail('unknown')]) {
      const start = performance.now()
      expect(await auth.post(path, { email, ...body })).toEqual({ status: 200, body: {} })
      expect(performance.now() - start).toBeGreaterThan(290)
    }
  })

  it('a link signs in to the account, and to a new one once it is followed', async () => {
    for (const email of [await confirmed('kim'), newEmail('nora')]) {
      await auth.post('otp', { email })
      const before = await auth.post('token?grant_type=password', { email, password: 'x' })
      expect(before.body.error_code).toBe('invalid_credentials')
      const link = await linkTo(email)
      expect(link?.['type']).toBe('magiclink')
      expect((await auth.post('verify', link ?? {})).body.user.email).toBe(email)
      expect((await auth.post('verify', link ?? {})).body.error_code).toBe('otp_expired')
    }
  })

  it('without an account none is made when none is wanted', async () => {
    const email = newEmail('nils')
    await auth.post('otp', { email, create_user: false })
    expect(await auth.database.query('select 1 from auth.users where email = $1', [email])).toEqual(
      [],
    )
    expect(await auth.mailsTo(email)).toEqual([])
  })

  it('a password that a stranger has set opens nothing once the address is proven', async () => {
    const email = newEmail('vera')
    await auth.post('signup', { email, password: 'the words of a stranger' })
    await auth.database.query('update auth.users set email_confirmed_at = null where email = $1', [
      email,
    ])
    await auth.post('otp', { email })
    expect((await auth.post('verify', (await linkTo(email)) ?? {})).status).toBe(200)
    const stranger = { email, password: 'the words of a stranger' }
    const { body } = await auth.post('token?grant_type=password', stranger)
    expect(body.error_code).toBe('invalid_credentials')
  })

  it('nor does one that was set while the store sent no emails, and its sessions end', async () => {
    const email = newEmail('vera')
    const stranger = { email, password: 'the words of a stranger' }
    await auth.post('signup', stranger)
    await auth.database.query(
      `update auth.users set email_confirmed_at = now(), confirmation_token = '', confirmation_sent_at = null
       where email = $1`,
      [email],
    )
    await auth.database.query('delete from public.proven_addresses where email = $1', [email])
    const { body: theirs } = await auth.post('token?grant_type=password', stranger)
    await auth.post('otp', { email })
    expect((await auth.post('verify', (await linkTo(email)) ?? {})).status).toBe(200)
    const again = await auth.post('token?grant_type=password', stranger)
    expect(again.body.error_code).toBe('invalid_credentials')
    const { refresh_token } = theirs
    expect((await auth.post('token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
  })

  it('of two sign-ups with two passwords neither counts, and a link leads to a new one', async () => {
    const email = newEmail('vida')
    await auth.post('signup', { email, password: 'the words of a stranger' })
    await auth.database.query('update auth.users set email_confirmed_at = null where email = $1', [
      email,
    ])
    expect((await auth.post('signup', { email, password: PASSWORD })).status).toBe(200)
    const mail = (await auth.mailsTo(email)).at(-1)
    expect(mail?.body_text).toContain('Choose the one that counts.')
    const link = linkIn(mail)
    expect(link?.['type']).toBe('recovery')
    expect((await auth.post('verify', link ?? {})).body.user.email).toBe(email)
    for (const password of ['the words of a stranger', PASSWORD]) {
      const signedIn = await auth.post('token?grant_type=password', { email, password })
      expect(signedIn.body.error_code).toBe('invalid_credentials')
    }
  })

  it('an account that no one has opened for a week goes', async () => {
    const names = ['unopened', 'new', 'opened'] as const
    const [unopened, fresh, opened] = names.map(newEmail)
    for (const email of [unopened, fresh, opened]) {
      await auth.post('signup', { email, password: PASSWORD })
    }
    await auth.database.query(
      `update auth.users set last_sign_in_at = null, email_confirmed_at = case when email = $3 then now() end,
         created_at = now() - case when email = $2 then interval '6 days' else interval '8 days' end
       where email in ($1, $2, $3)`,
      [unopened, fresh, opened],
    )
    await auth.database.query('select private.forget_unopened_accounts()')
    const left = await auth.database.query<{ email: string }>(
      'select email from auth.users where email in ($1, $2, $3) order by created_at',
      [unopened, fresh, opened],
    )
    expect(left.map(({ email }) => email)).toEqual([opened, fresh])
  })

  it('a link that was only asked for takes no one’s password, and delays no email', async () => {
    const email = newEmail('vito')
    await auth.post('signup', { email, password: PASSWORD })
    const before = await auth.database.query(
      `update auth.users set email_confirmed_at = null, confirmation_sent_at = null where email = $1
       returning encrypted_password, confirmation_sent_at`,
      [email],
    )
    await auth.post('otp', { email })
    await auth.post('magiclink', { email })
    await auth.post('verify', { type: 'magiclink', email, token: '0123456789' })
    const after = await auth.database.query(
      'select encrypted_password, confirmation_sent_at from auth.users where email = $1',
      [email],
    )
    expect(after).toEqual(before)
  })

  it('a link that is followed proves the address', async () => {
    const email = newEmail('petra')
    await auth.post('otp', { email })
    await auth.post('verify', (await linkTo(email)) ?? {})
    const proven = await auth.database.query(
      'select 1 from public.proven_addresses where email = $1',
      [email],
    )
    expect(proven).toHaveLength(1)
  })

  it.each([
    ['recover', { email: 5 }],
    ['resend', { type: 'email_change', email: 5 }],
    ['resend', { type: ['signup'], email: 'x@y.example' }],
    ['signup', { email: {}, password: PASSWORD }],
    ['signup', { email: 'x@y.example', password: 5 }],
    ['signup', { email: 'x@y.example', password: PASSWORD, data: 'text' }],
    ['otp', { email: ['x@y.example'] }],
    ['verify', { type: 'signup', token_hash: 5 }],
    ['token?grant_type=refresh_token', { refresh_token: 5 }],
  ])('%s %j has no text where one belongs', async (path, body) => {
    expect(await auth.post(path, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  })

  it('of two simultaneous sign-ups for one address, neither fails', async () => {
    const details = { email: newEmail('tina'), password: PASSWORD }
    const answers = await Promise.all([1, 2, 3].map(() => auth.post('signup', details)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it.each([
    ['signup', { email: 'x@y.example', password: PASSWORD, data: { full_name: 'a\0b' } }],
    ['signup', { email: 'x@y.example', password: PASSWORD, data: { 'a\0': 'b' } }],
    ['signup', { email: 'x\0@y.example', password: PASSWORD }],
    ['signup', { email: '\ud800@y.example', password: PASSWORD }],
    ['otp', { email: 'x@y.example', data: { full_name: 'half \udc00' } }],
    ['otp', { email: 'ada' }],
    ['otp', { phone: '+491234' }],
    ['otp', { email: 'x@y.example', data: { full_name: 'a\0b' } }],
    ['token?grant_type=password', { email: 'x\0@y.example', password: PASSWORD }],
    ['recover', { email: 'x\0@y.example' }],
  ])('%s %j is a bad request', async (path, body) => {
    expect((await auth.post(path, body)).status).toBe(400)
  })
})

describe('a profile', () => {
  const shop = openShop(access)
  const change = async (columns: object) => {
    const { client, id } = await shop.signUp('paul')
    return (await client.from('profiles').update(columns).eq('id', id).select('id')).status
  }

  it('takes no NUL in a name', async () => {
    expect(await change({ full_name: 'a\0b' })).toBe(400)
    expect(await change({ billing: { name: 'a\0b' } })).toBe(400)
    expect(await change({ full_name: 'A name' })).toBe(200)
  })

  it('says for itself when it was made', async () => {
    expect(await change({ created_at: '2001-01-01' })).toBe(403)
    const { client } = await shop.signUp('ida')
    const row = { id: crypto.randomUUID(), created_at: '2001-01-01' }
    expect((await client.from('profiles').insert(row)).status).toBe(403)
    const owner = await shop.signInAdmin()
    const own = owner.client
      .from('profiles')
      .update({ created_at: '2001-01-01' })
      .eq('id', owner.id)
    expect((await own).status).toBe(403)
  })
})

it('eight simultaneous sign-ups cost as much for an address that has an account as for a new one', async () => {
  const auth = await openAuth(access, { confirmEmails: true, rateLimitFactor: 1000 })
  // Processor time: what else the machine does is not in it.
  const costOf = async (email: string) => {
    const before = process.cpuUsage()
    const passwords = Array.from({ length: 8 }, () => crypto.randomUUID())
    await Promise.all(passwords.map((password) => auth.post('signup', { email, password })))
    const { user } = process.cpuUsage(before)
    return user
  }
  try {
    const known = newEmail('known')
    await auth.post('signup', { email: known, password: PASSWORD })
    await costOf(newEmail('warm'))
    const ratio = (await costOf(newEmail('new'))) / (await costOf(known))
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  } finally {
    await auth.close()
  }
})
