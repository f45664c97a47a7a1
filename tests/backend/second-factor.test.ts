import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { authenticatorOf, setUpSecondFactor } from './support/second-factor.ts'
import { openShop, type Account } from './support/shop.ts'
import { openAuth } from './support/own-auth.ts'
import { queryStore } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const PASSWORD = 'correct horse battery'

const newClient = () =>
  createClient(shop.url, store.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
  })

async function signIn({ email }: Pick<Account, 'email'>) {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

const codeOf = ({ error }: { error: { name: string; code?: string | undefined } | null }) =>
  error ? (error.code ?? error.name) : 'done'

async function levelOf(client: Account['client']) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

describe('a second factor', () => {
  it('is set up with a picture or a text, and opens sessions with its code', async () => {
    const ada = await shop.signUp('factor')
    expect(await levelOf(ada.client)).toEqual(['aal1', 'aal1'])
    const elsewhere = await signIn(ada)
    const { id, app, totp } = await setUpSecondFactor(ada.client)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(totp.qr_code).not.toContain('#')
    expect(totp.uri).toContain(`secret=${totp.secret}`)
    expect(await levelOf(ada.client)).toEqual(['aal2', 'aal2'])
    const { data: level } = await ada.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level?.currentAuthenticationMethods.map((entry) => Object(entry).method)).toEqual(
      expect.arrayContaining(['totp', 'password']),
    )
    // Sessions from before it have ended.
    expect(codeOf(await elsewhere.auth.getUser())).toBe('AuthSessionMissingError')

    const again = await signIn(ada)
    expect(await levelOf(again)).toEqual(['aal1', 'aal2'])
    expect((await again.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    const code = app.next()
    expect(codeOf(await again.auth.mfa.challengeAndVerify({ factorId: id, code }))).toBe('done')
    expect(await levelOf(again)).toEqual(['aal2', 'aal2'])
    // It stays through refreshed tokens, and the code works once.
    await again.auth.refreshSession()
    expect(await levelOf(again)).toEqual(['aal2', 'aal2'])
    const replay = await signIn(ada)
    expect(codeOf(await replay.auth.mfa.challengeAndVerify({ factorId: id, code }))).toBe(
      'mfa_verification_failed',
    )
  })

  it('takes a code once, of eight who send it together', async () => {
    const ada = await shop.signUp('once')
    const { id, app } = await setUpSecondFactor(ada.client)
    const client = await signIn(ada)
    const { data: session } = await client.auth.getSession()
    const challenges = await Promise.all(
      Array.from({ length: 8 }, () => client.auth.mfa.challenge({ factorId: id })),
    )
    const code = app.next()
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        fetch(`${shop.url}/auth/v1/factors/${id}/verify`, {
          method: 'POST',
          headers: {
            apikey: store.publishableKey,
            authorization: `Bearer ${session.session?.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ challenge_id: data?.id, code }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  })

  it('is tried ten times in ten minutes, which locks no one out who has given a code before', async () => {
    const auth = await openAuth(store, {})
    try {
      const details = { email: `${crypto.randomUUID()}@buyer.example`, password: PASSWORD }
      await auth.post('signup', details)
      const signedIn = async () => (await auth.post('token?grant_type=password', details)).body
      const token: string = (await signedIn()).access_token
      const { body: factor } = await auth.post('factors', { factor_type: 'totp' }, token)
      const app = authenticatorOf(factor.totp.secret)
      const answer = async (code: string, by: string, address?: string) => {
        const challenge = await auth.post(`factors/${factor.id}/challenge`, {}, by)
        const body = { challenge_id: challenge.body.id, code }
        return auth.post(`factors/${factor.id}/verify`, body, by, address)
      }
      const { body: assured } = await answer(app.next(), token)
      const { body: recovery } = await auth.post('factors/recovery-codes', {}, assured.access_token)

      const [stranger, owner] = [await signedIn(), await signedIn()]
      const elsewhere = '203.0.113.9'
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push((await answer('000000', stranger.access_token, elsewhere)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
      expect((await answer('000000', stranger.access_token, '198.51.100.7')).status).toBe(429)
      expect((await answer(app.next(), owner.access_token)).status).toBe(200)
      const away = await signedIn()
      const redeemed = await auth.post(
        'factors/recovery-codes/verify',
        { code: recovery.codes[0] },
        away.access_token,
        elsewhere,
      )
      expect(redeemed.status).toBe(200)
    } finally {
      await auth.close()
    }
  })

  it('guards itself, the password and the address against sessions without it', async () => {
    const ada = await shop.signUp('guard')
    const { id } = await setUpSecondFactor(ada.client)
    const client = await signIn(ada)
    expect(codeOf(await client.auth.mfa.unenroll({ factorId: id }))).toBe('insufficient_aal')
    expect(codeOf(await client.auth.mfa.enroll({ factorType: 'totp' }))).toBe('insufficient_aal')
    expect(codeOf(await client.auth.mfa.recoveryCodes.generate())).toBe('insufficient_aal')
    const change = { password: 'another horse battery', current_password: PASSWORD }
    expect(codeOf(await client.auth.updateUser(change))).toBe('insufficient_aal')
    // One that was begun and never finished is no way around it.
    const { data: begun } = await ada.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Tablet',
    })
    const code = authenticatorOf(begun?.totp.secret ?? '').next()
    const factorId = begun?.id ?? ''
    expect(codeOf(await client.auth.mfa.challengeAndVerify({ factorId, code }))).toBe(
      'insufficient_aal',
    )
    expect(await levelOf(client)).toEqual(['aal1', 'aal2'])
    const stranger = await signIn(await shop.signUp('stranger'))
    expect(codeOf(await stranger.auth.mfa.challenge({ factorId: id }))).toBe('mfa_factor_not_found')
    expect(codeOf(await stranger.auth.mfa.unenroll({ factorId: id }))).toBe('mfa_factor_not_found')
    expect(codeOf(await ada.client.auth.mfa.unenroll({ factorId: id }))).toBe('done')
    await ada.client.auth.refreshSession()
    expect(await levelOf(ada.client)).toEqual(['aal1', 'aal1'])
  })

  it('guards the account and its other sessions against sessions without it', async () => {
    const ada = await shop.signUp('deletes')
    await setUpSecondFactor(ada.client)
    const client = await signIn(ada)
    const deletion = () => callFunction(client, 'delete-account', { password: PASSWORD })
    expect(await deletion()).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    for (const scope of ['others', 'global'] as const) {
      expect(codeOf(await client.auth.signOut({ scope }))).toBe('insufficient_aal')
    }
    const { data: session } = await ada.client.auth.getSession()
    const { session_id } = JSON.parse(
      Buffer.from(session.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const ended = await client.rpc('end_my_session', { p_session_id: session_id })
    expect(ended.error?.message).toBe('insufficient_aal')
    expect((await ada.client.auth.getUser()).data.user?.id).toBe(ada.id)
    const own = await client.auth.getSession()
    const endsOwn = await fetch(`${shop.url}/auth/v1/logout`, {
      method: 'POST',
      headers: {
        apikey: store.publishableKey,
        authorization: `Bearer ${own.data.session?.access_token}`,
        'content-type': 'application/json',
      },
      // The backend would take it from here too.
      body: JSON.stringify({ scope: 'global' }),
    })
    expect(endsOwn.status).toBe(204)
    expect((await client.from('orders').select('id')).status).toBe(401)
    expect((await ada.client.auth.getUser()).data.user?.id).toBe(ada.id)
    expect((await callFunction(ada.client, 'delete-account', { password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('is one of two that were begun at the same moment, and the only one once it is on', async () => {
    const ada = await shop.signUp('two')
    const clients = [ada.client, await signIn(ada)]
    const begun = await Promise.all(
      clients.map(({ auth }) => auth.mfa.enroll({ factorType: 'totp' })),
    )
    expect(begun.map(codeOf)).toEqual(['done', 'done'])
    const all = async () => (await ada.client.auth.mfa.listFactors()).data?.all ?? []
    const [left, ...more] = await all()
    expect(more).toEqual([])
    await queryStore(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'totp', 'unverified', now(), now())`,
      [ada.id],
    )
    const made = begun.find(({ data }) => data?.id === left?.id)?.data
    const code = authenticatorOf(made?.totp.secret ?? '').next()
    const verified = ada.client.auth.mfa.challengeAndVerify({ factorId: left?.id ?? '', code })
    expect(codeOf(await verified)).toBe('done')
    expect((await all()).map(({ id, status }) => [id, status])).toEqual([[left?.id, 'verified']])
  })

  it('has recovery codes, each for one session', async () => {
    const ada = await shop.signUp('recover')
    const first = await signIn(ada)
    await setUpSecondFactor(first)
    const { data } = await first.auth.mfa.recoveryCodes.generate()
    expect(data?.codes).toHaveLength(10)
    const [code = ''] = data?.codes ?? []
    expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const [one, two] = [await signIn(ada), await signIn(ada)]
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all(
      [one, two].map((client) => client.auth.mfa.recoveryCodes.verify({ code: typed })),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'mfa_verification_failed'])
    const opened = answers[0]?.error ? two : one
    expect(await levelOf(opened)).toEqual(['aal2', 'aal2'])
    expect((await opened.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    })
    const next = await opened.auth.mfa.recoveryCodes.regenerate()
    expect(next.data?.codes).toHaveLength(10)
    const old = await (
      await signIn(ada)
    ).auth.mfa.recoveryCodes.verify({ code: data?.codes[1] ?? '' })
    expect(codeOf(old)).toBe('mfa_verification_failed')
  })

  it('is kept so that the database alone tells neither secret nor codes', async () => {
    const ada = await shop.signUp('secret')
    const client = await signIn(ada)
    const { totp } = await setUpSecondFactor(client)
    const { data } = await client.auth.mfa.recoveryCodes.generate()
    const stored = await queryStore(
      `select concat(factor.secret, array_agg(encode(code.code_hash, 'escape'))::text) as row
       from auth.mfa_factors factor left join private.recovery_codes code on code.factor_id = factor.id
       where factor.user_id = $1::uuid group by factor.id`,
      [ada.id],
    )
    const text = JSON.stringify(stored)
    expect(text.length).toBeGreaterThan(100)
    for (const secret of [totp.secret, ...(data?.codes ?? [])]) expect(text).not.toContain(secret)
  })
})
