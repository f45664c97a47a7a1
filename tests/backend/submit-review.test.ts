import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import {
  addressesOf,
  codesFor,
  inviteToReview,
  newAddress,
  newReview,
  otherThan,
  requestCode,
  reviewsOf,
  submitReview,
} from './support/reviews.ts'
import { openShop, rowOf } from './support/shop.ts'
import { stockService, stockServices, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let service: StockedService
let other: StockedService

beforeAll(async () => {
  const [first, second] = await stockServices(shop, [{}, {}])
  if (!first || !second) throw new Error('Two services are needed.')
  service = first
  other = second
})

const invitationOf = (token: unknown) =>
  callFunction(shop.anonymous, 'review-invitation', { token })

/** An address with a code of its own. */
async function provenAddress() {
  const email = newAddress()
  await requestCode(shop, email)
  const [code = ''] = await codesFor(shop, email)
  return { email, code }
}

describe('an invitation', () => {
  it('tells what it is for', async () => {
    const token = await inviteToReview(shop, [service, other])
    expect(await invitationOf(token)).toEqual({
      status: 200,
      body: {
        is_used: false,
        services: [
          { id: service.id, title: service.service_title },
          { id: other.id, title: other.service_title },
        ],
        reviewed: [],
      },
    })
  })

  it.each([crypto.randomUUID(), 'nonsense', '', 5, null])('%j is unknown', async (token) => {
    expect(await invitationOf(token)).toMatchObject({
      status: 404,
      body: { code: 'invitation_unknown', error: expect.any(String) },
    })
  })

  it('is good for one review, which waits for moderation', async () => {
    const reviewed = await stockService(shop)
    const email = newAddress()
    const token = await inviteToReview(shop, [reviewed], email)
    const answer = await submitReview(shop, { token, ...newReview(reviewed) })
    expect(answer).toMatchObject({ status: 200, body: { review_id: expect.any(String) } })
    expect(await reviewsOf(shop, reviewed)).toEqual([
      expect.objectContaining({
        id: answer.body['review_id'],
        status: 'pending',
        rating: 2,
        review_title: 'Late',
        reviewer_company: null,
        reviewer_role: 'Owner',
        has_consent: true,
      }),
    ])
    expect(await addressesOf(shop, answer.body['review_id'])).toEqual([email])
    const { data: seen } = await shop.anonymous
      .from('service_reviews')
      .select('id')
      .eq('service_id', reviewed.id)
    expect(seen).toEqual([])

    expect(await invitationOf(token)).toMatchObject({ body: { is_used: true } })
    expect(await submitReview(shop, { token, ...newReview(reviewed) })).toMatchObject({
      status: 409,
      body: { code: 'invitation_used', error: expect.stringContaining('already') },
    })
  })

  it('of several services is good for one review of each', async () => {
    const token = await inviteToReview(shop, [service, other])
    expect(await submitReview(shop, { token, ...newReview(service) })).toMatchObject({
      status: 200,
    })
    expect(await invitationOf(token)).toMatchObject({
      body: {
        is_used: false,
        services: [{ id: other.id }],
        reviewed: [service.service_title],
      },
    })
    expect(await submitReview(shop, { token, ...newReview(service) })).toMatchObject({
      status: 409,
      body: { code: 'service_reviewed', error: expect.stringContaining('already') },
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submitReview(shop, { token, ...newReview(other) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await invitationOf(token)).toMatchObject({ body: { is_used: true, services: [] } })
  })

  it('is used once by ten reviews at the same time', async () => {
    const reviewed = await stockService(shop)
    const token = await inviteToReview(shop, [reviewed])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submitReview(shop, { token, ...newReview(reviewed) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await reviewsOf(shop, reviewed)).toHaveLength(1)
  })

  it('of an order without an address is good as well', async () => {
    const reviewed = await stockService(shop)
    const token = await inviteToReview(shop, [reviewed], null)
    const { status, body } = await submitReview(shop, { token, ...newReview(reviewed) })
    expect(status).toBe(200)
    expect(await addressesOf(shop, body['review_id'])).toEqual([])
  })

  it('covers the services of its order alone, and is not lost by that', async () => {
    const token = await inviteToReview(shop, [service])
    expect(await submitReview(shop, { token, ...newReview(other) })).toMatchObject({
      status: 422,
      body: { code: 'service_not_in_order' },
    })
    expect(await invitationOf(token)).toMatchObject({ body: { is_used: false } })
  })

  it('that was never issued reviews nothing', async () => {
    const review = { token: crypto.randomUUID(), ...newReview(service) }
    expect(await submitReview(shop, review)).toMatchObject({
      status: 404,
      body: { code: 'invitation_unknown' },
    })
  })
})

describe('a review', () => {
  it.each([1, 2, 3, 4, 5])('with %i stars goes the same way', async (rating) => {
    const reviewed = await stockService(shop)
    const token = await inviteToReview(shop, [reviewed])
    expect(await submitReview(shop, { token, ...newReview(reviewed, { rating }) })).toMatchObject({
      status: 200,
    })
    expect(await reviewsOf(shop, reviewed)).toMatchObject([{ rating, status: 'pending' }])
  })

  it.each([
    ['rating', 0],
    ['rating', '5'],
    ['text', ''],
    ['text', 'a\0b'],
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['serviceId', 'seo-audit'],
    ['consent', false],
  ])(
    'with the %s %j is refused beside that field, and the invitation kept',
    async (field, value) => {
      const token = await inviteToReview(shop, [service])
      const review = { token, ...newReview(service), [field]: value }
      expect(await submitReview(shop, review)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: { fields: { [field]: expect.any(String) } } },
      })
      expect(await invitationOf(token)).toMatchObject({ body: { is_used: false } })
    },
  )
})

describe('a code', () => {
  it('goes to any address with the same answer', async () => {
    const stranger = newAddress()
    const customer = await shop.signUp('carla')
    const sent = { status: 200, body: { sent: true } }
    expect(await requestCode(shop, stranger)).toEqual(sent)
    expect(await requestCode(shop, customer.email)).toEqual(sent)
    expect(await codesFor(shop, stranger)).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  it.each(['', 'ada', 'a\0da@buyer.example'])('does not go to %j', async (email) => {
    expect(await requestCode(shop, email)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { fields: { email: expect.any(String) } } },
    })
  })

  it('proves the address for one review', async () => {
    const { email, code } = await provenAddress()
    expect(code).toMatch(/^\d{6}$/)
    const review = { email: email.toUpperCase(), code, ...newReview(service) }
    const { status, body } = await submitReview(shop, review)
    expect(status).toBe(200)
    expect(await addressesOf(shop, body['review_id'])).toEqual([email])
    expect(await submitReview(shop, review)).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    })
  })

  it('may be mistyped four times, and not guessed five', async () => {
    const careless = await provenAddress()
    const guess = (proof: typeof careless) =>
      submitReview(shop, { ...newReview(service), ...proof, code: otherThan(proof.code) })
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await guess(careless)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    }
    expect(await submitReview(shop, { ...careless, ...newReview(service) })).toMatchObject({
      status: 200,
    })

    const guessed = await provenAddress()
    for (let tries = 0; tries < 5; tries += 1) await guess(guessed)
    expect(await submitReview(shop, { ...guessed, ...newReview(service) })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    })
  })

  it('is not guessed by trying at the same time', async () => {
    const { email, code } = await provenAddress()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        submitReview(shop, { email, code: otherThan(code), ...newReview(service) }),
      ),
    )
    expect(guesses.filter(({ body }) => body['code'] === 'wrong_code').length).toBeLessThanOrEqual(
      5,
    )
  })

  it('ends after 15 minutes', async () => {
    const { email, code } = await provenAddress()
    const given = shop.backOffice.from('review_codes').select('expires_at').eq('email', email)
    const leftMs = Date.parse(String((await rowOf(given))['expires_at'])) - Date.now()
    expect(Math.abs(leftMs - 15 * 60_000)).toBeLessThan(60_000)
    const ended = { expires_at: new Date(Date.now() - 1000).toISOString() }
    await shop.backOffice.from('review_codes').update(ended).eq('email', email)
    expect(await submitReview(shop, { email, code, ...newReview(service) })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    })
  })

  it('takes the place of the one before, five times in an hour', async () => {
    const email = newAddress()
    for (let asked = 0; asked < 6; asked += 1) {
      expect(await requestCode(shop, email)).toMatchObject({ status: 200 })
    }
    const codes = await codesFor(shop, email)
    expect(codes).toHaveLength(5)
    const [newest = '', before = ''] = codes
    // One in a million times both are the same.
    const outdated = before === newest ? otherThan(newest) : before
    expect(
      await submitReview(shop, { email, code: outdated, ...newReview(service) }),
    ).toMatchObject({ body: { code: 'wrong_code' } })
    expect(await submitReview(shop, { email, code: newest, ...newReview(service) })).toMatchObject({
      status: 200,
    })
  })

  it('is kept when the service cannot be reviewed', async () => {
    const draft = await stockService(shop, { status: 'draft' })
    const proof = await provenAddress()
    expect(await submitReview(shop, { ...proof, ...newReview(draft) })).toMatchObject({
      status: 422,
      body: { code: 'service_not_on_sale' },
    })
    expect(await submitReview(shop, { ...proof, ...newReview(service) })).toMatchObject({
      status: 200,
    })
  })
})

it.each([
  'submit_review',
  'request_review_code',
  'get_review_invitation',
  'count_review_code_attempt',
])('visitors do not call %s past the functions', async (procedure) => {
  const { status } = await shop.anonymous.rpc(procedure, { p_email: newAddress() })
  expect([401, 403, 404]).toContain(status)
})
