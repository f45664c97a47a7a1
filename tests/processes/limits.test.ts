import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { fetchFrom, newAddress, shopOf } from './support/visitors.ts'

const processes = inject('processes')
const PASSWORD = 'correct horse battery'

const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))

const at = (turn: number) => processes.urls[turn % processes.urls.length] ?? ''

function statusCounts(statuses: number[]) {
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  )
}

describe('a rate limit', () => {
  const writeTo = async (url: string, address: string) => {
    const message = {
      name: 'Ada',
      email: 'ada@acme.example',
      subject: 'support',
      message: 'Where is my order?',
    }
    return (await shopOf(url, address).anonymous.from('contact_messages').insert(message)).status
  }
  const quoteAt = async (url: string, address: string) => {
    const response = await fetchFrom(address)(`${url}/functions/v1/validate-promo`, {
      method: 'POST',
      headers: { apikey: processes.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'NONE', subtotal: 100 }),
    })
    return response.status
  }

  it('allows as much through three processes as through one', async () => {
    const address = newAddress()
    expect(statusCounts(await times(12, () => writeTo(processes.url, address)))).toEqual({
      201: 5,
      429: 7,
    })
    expect(await times(3, (turn) => writeTo(at(turn), address))).toEqual([429, 429, 429])
    expect(await writeTo(processes.url, newAddress())).toBe(201)
  })

  it('counts attempts that come to all of them at the same time, each kind separately', async () => {
    const address = newAddress()
    expect(statusCounts(await times(45, (turn) => quoteAt(at(turn), address)))).toEqual({
      200: 20,
      429: 25,
    })
    expect(await writeTo(at(0), address)).toBe(201)
  })
})

describe('attempts at a password', () => {
  const signIn = async (url: string, address: string, email: string, password: string) => {
    const client = createClient(url, processes.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchFrom(address) },
    })
    const { error } = await client.auth.signInWithPassword({ email, password })
    return error?.status ?? 200
  }

  async function newAccount(): Promise<string> {
    const email = `owner-${crypto.randomUUID().slice(0, 8)}@buyer.example`
    await shopOf().anonymous.auth.signUp({ email, password: PASSWORD })
    const sql = postgres(processes.databaseUrl, { max: 1 })
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`
    await sql.end()
    return email
  }

  it('are ten in a minute, from however many places to whichever process', async () => {
    const email = await newAccount()
    const home = newAddress()
    expect(await signIn(at(0), home, email, PASSWORD)).toBe(200)
    const statuses = await times(24, (turn) => signIn(at(turn), newAddress(), email, 'wrong'))
    expect(statusCounts(statuses)).toEqual({ 400: 10, 429: 14 })
    for (const url of processes.urls) {
      // A place where the first process saw the owner sign in is known to all.
      expect([
        await signIn(url, newAddress(), email, PASSWORD),
        await signIn(url, home, email, PASSWORD),
      ]).toEqual([429, 200])
    }
  })
})
