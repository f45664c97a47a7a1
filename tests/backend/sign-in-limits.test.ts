import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { openAuth, type OpenedAuth } from './support/own-auth.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()

const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`

describe('a refresh token that is used again', () => {
  let auth: OpenedAuth
  beforeAll(async () => {
    auth = await openAuth(access, { refreshGraceSeconds: 0 })
  })
  afterAll(() => auth.close())

  const post: OpenedAuth['post'] = (path, body) => auth.post(path, body)
  const signUp = async (email: string) => {
    await post('signup', { email, password: PASSWORD })
    return post('token?grant_type=password', { email, password: PASSWORD })
  }
  const refresh = (token: string) =>
    post('token?grant_type=refresh_token', { refresh_token: token })

  it('ends its session, for the thief and for the owner', async () => {
    const first = await signUp(newEmail('rita'))
    const stolen: string = first.body.refresh_token
    const second = await refresh(stolen)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(stolen)

    const reused = await refresh(stolen)
    expect(reused).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    })
    expect((await refresh(second.body.refresh_token)).status).toBe(400)
  })

  it('leaves the other sessions of the account alone', async () => {
    const email = newEmail('olga')
    const first = await signUp(email)
    const other = await post('token?grant_type=password', { email, password: PASSWORD })
    await refresh(first.body.refresh_token)
    await refresh(first.body.refresh_token)
    expect((await refresh(other.body.refresh_token)).status).toBe(200)
  })

  it('is no way around the limit, however the address is written', async () => {
    const email = newEmail('tom')
    const attempt = (query: string) => post(`token?${query}`, { email, password: 'wrong password' })
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await attempt('grant%5Ftype=password&grant_type=password')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    // What the gate takes for a refresh is one for the backend too.
    const { body } = await attempt('grant%5Ftype=refresh_token&grant_type=password')
    expect(body).not.toHaveProperty('access_token')
    expect(body.error_code).not.toBe('invalid_credentials')
  })
})

describe('attempts at a password', () => {
  let store: StoreProcess
  beforeAll(async () => {
    store = await startStore({
      databaseUrl: await createProjectDatabase(access, 'throttle'),
      env: { RATE_LIMIT_FACTOR: '1', SEED_DEMO: 'false', TRUST_PROXY: 'true' },
    })
  })
  afterAll(() => store.stop())

  const attempt = async (email: string, password: string, from: string) => {
    const client = createClient(store.url, store.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'x-forwarded-for': from } },
    })
    const { error } = await client.auth.signInWithPassword({ email, password })
    return error?.status ?? 200
  }

  it('are slowed down after ten in a minute, from one place', async () => {
    const statuses = []
    for (let tried = 0; tried < 11; tried += 1) {
      statuses.push(await attempt(newEmail('x'), 'wrong', '192.0.2.7'))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('and from many places at one account; its owner still gets in where he is known', async () => {
    const owner = newEmail('owner')
    await openShop(store).anonymous.auth.signUp({ email: owner, password: PASSWORD })
    expect(await attempt(owner, PASSWORD, '198.51.100.1')).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 15 }, (_, bot) => attempt(owner, 'wrong', `203.0.113.${bot}`)),
    )
    expect(statuses.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 5 }, () => 429),
    ])
    expect(await attempt(owner, PASSWORD, '203.0.113.99')).toBe(429)
    expect(await attempt(owner, PASSWORD, '198.51.100.1')).toBe(200)
  })
})
