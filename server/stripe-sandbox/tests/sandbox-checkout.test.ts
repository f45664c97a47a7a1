import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_CARD, line, openShop, type SandboxShop } from './sandbox-shop.ts'

let shop: SandboxShop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

function show(id: string): Promise<Response> {
  return fetch(`${shop.origin}/sandbox/checkout/${id}`, { redirect: 'manual' })
}

function statusOf(id: string) {
  return shop.stripe.checkout.sessions.retrieve(id).then((session) => session.status)
}

describe('the hosted page', () => {
  it('shows what is bought, that it is a test, and nothing that runs inline', async () => {
    const coupon = await shop.coupon(38_000)
    const { id } = await shop.createSession({
      line_items: [line('<script>alert("x")</script>', 190_000, 2)],
      discounts: [{ coupon: coupon.id }],
    })
    const response = await show(id)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('no real money moves')
    expect(page).toContain('Test Store')
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(page).toContain('−$380.00')
    expect(page).toContain('Pay $3,420.00')
    expect(page).toContain('href="http://shop.example/checkout/cancel"')
    expect(page).not.toMatch(/<script(?! src=)|\son[a-z]+=|\sstyle=/)

    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("form-action 'self' http://shop.example")
  })

  it('serves its style, script and icon', async () => {
    for (const name of ['checkout.css', 'checkout.js', 'icon.svg']) {
      expect((await fetch(`${shop.origin}/sandbox/${name}`)).status).toBe(200)
    }
  })

  it('pays once, however often it is submitted, and leads to the success page', async () => {
    const { id } = await shop.createSession()
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.pay(id)))
    const success = `http://shop.example/checkout/success?session_id=${id}`
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([303]))
    expect(responses.map((response) => response.headers.get('location'))).toContain(success)
    expect((await shop.pay(id)).headers.get('location')).toBe(success)
    expect((await show(id)).headers.get('location')).toBe(success)
    const intents = await shop.db.query(
      `select id from sandbox.payment_intents where charge -> 'billing_details' ->> 'email' = $1`,
      [GOOD_CARD.email],
    )
    expect(intents).toHaveLength(1)
  })

  it.each([
    ['email', { email: 'ada@example' }, 'Your email address is incomplete.'],
    ['email', { email: 'ada\0@example.com' }, 'Your email address is incomplete.'],
    ['name', { name: 'Ada\0' }, 'has a character that cannot be kept.'],
    ['number', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['number', { number: '4111 1111 1111 1111' }, 'Your card number is not a test card.'],
    ['expiry', { expiry: '12 / 19' }, 'expiration date is in the past.'],
    ['expiry', { expiry: '13 / 40' }, 'expiration date is invalid.'],
    ['cvc', { cvc: '12' }, 'security code must have 3 or 4 digits.'],
  ])('shows a wrong %s beside its field and keeps the rest', async (name, change, message) => {
    const { id } = await shop.createSession()
    const fields = { ...GOOD_CARD, ...change }
    const response = await shop.pay(id, fields)
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain(message)
    expect(page).toMatch(
      new RegExp(
        `id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-error"\\s+autofocus`,
      ),
    )
    for (const value of Object.values(fields)) expect(page).toContain(`value="${value}"`)
    expect(await statusOf(id)).toBe('open')
  })

  it('takes a name that is cut off inside of a character', async () => {
    const { id } = await shop.createSession()
    const name = `${'x'.repeat(499)}👋`
    expect((await shop.pay(id, { ...GOOD_CARD, name })).status).toBe(303)
  })

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('keeps the form and the session when %s is declined', async (number, message) => {
    const { id } = await shop.createSession()
    const response = await shop.pay(id, { ...GOOD_CARD, number })
    expect(response.status).toBe(402)
    expect(await response.text()).toContain(message)
    expect(await statusOf(id)).toBe('open')
    expect((await shop.pay(id)).status).toBe(303)
    expect(await statusOf(id)).toBe('complete')
  })

  it('fills in a test card without scripts', async () => {
    const { id } = await shop.createSession()
    const response = await shop.pay(id, { email: 'kept@example.com', fill: '4000000000000002' })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('value="4000 0000 0000 0002"')
    expect(page).toContain('value="kept@example.com"')
  })

  it('asks no card when nothing is due', async () => {
    const coupon = await shop.coupon(9_000_000)
    const { id } = await shop.createSession({ discounts: [{ coupon: coupon.id }] })
    const page = await (await show(id)).text()
    expect(page).not.toContain('cc-number')
    expect(page).toContain('Complete order')
    expect((await shop.pay(id, { email: 'free@example.com' })).status).toBe(303)
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_total: 0,
      customer_details: { email: 'free@example.com' },
    })
  })

  it('does not let the buyer change an email address that the store has set', async () => {
    const { id } = await shop.createSession({ customer_email: 'set@example.com' })
    await shop.pay(id)
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      customer_details: { email: 'set@example.com' },
    })
  })

  it('answers 404 for a page that does not exist', async () => {
    expect((await show('cs_test_none')).status).toBe(404)
    expect((await fetch(`${shop.origin}/sandbox/other`)).status).toBe(404)
  })
})

describe('3-D Secure', () => {
  async function startAuthentication(): Promise<{ id: string; path: string }> {
    const { id } = await shop.createSession()
    const response = await shop.pay(id, { ...GOOD_CARD, number: '4000 0025 0000 3155' })
    const path = `/sandbox/checkout/${id}/authenticate`
    expect(response.headers.get('location')).toBe(path)
    expect(await (await fetch(`${shop.origin}${path}`)).text()).toContain('Fail authentication')
    return { id, path }
  }

  it('pays when it is completed', async () => {
    const { id, path } = await startAuthentication()
    const response = await shop.submit(path, { outcome: 'complete' })
    expect(response.headers.get('location')).toContain(`session_id=${id}`)
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect(session).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: GOOD_CARD.email },
    })
    expect(await shop.paymentOf(session)).toMatchObject({
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { version: '2.2.0' } } },
      },
    })
  })

  it('returns to the form when it fails', async () => {
    const { id, path } = await startAuthentication()
    const response = await shop.submit(path, { outcome: 'fail' })
    const page = await response.text()
    expect(response.status).toBe(402)
    expect(page).toContain('unable to authenticate')
    expect(page).toContain(`action="/sandbox/checkout/${id}"`)
    expect(page).toContain(`value="${GOOD_CARD.email}"`)
    expect(await statusOf(id)).toBe('open')
    const later = await shop.submit(path, { outcome: 'complete' })
    expect(later.headers.get('location')).toBe(`/sandbox/checkout/${id}`)
  })

  it('cannot be skipped to pay', async () => {
    const { id } = await shop.createSession()
    await shop.submit(`/sandbox/checkout/${id}/authenticate`, { outcome: 'complete' })
    expect(await statusOf(id)).toBe('open')
  })
})
