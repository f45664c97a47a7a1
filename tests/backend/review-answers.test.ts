import { beforeAll, describe, expect, it } from 'vitest'
import { attempt, must } from './support/procedures.ts'
import { decide, importReview, listed } from './support/review-desk.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { stockService, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let service: StockedService

beforeAll(async () => {
  ;[admin, service] = await Promise.all([shop.signInAdmin(), stockService(shop)])
})

const answer = (id: string, text: string, version: string | null = null) => ({
  p_id: id,
  p_version: version,
  p_values: { owner_answer: text },
})

async function publicReview(id: string) {
  const asked = { service_ref: service.slug }
  const page = (await must(shop.anonymous, 'get_service_page', asked)) as {
    reviews: { id: string; owner_answer: string | null; owner_answered_at: string | null }[]
  }
  return page.reviews.find((review) => review.id === id)
}

describe('a public answer', () => {
  it('is on the service page with its date as soon as the review is', async () => {
    const id = await importReview(shop, service, { reviewer_name: 'Vera' })
    await must(admin.client, 'save_review_answer', answer(id, ' Thank you.\n<b>Vera</b> '))
    expect(await publicReview(id)).toBeUndefined()
    await decide(admin.client, [id], 'approved')
    expect(await publicReview(id)).toMatchObject({
      owner_answer: 'Thank you.\n<b>Vera</b>',
      owner_answered_at: expect.stringContaining(new Date().toISOString().slice(0, 10)),
    })
    await must(admin.client, 'save_review_answer', answer(id, '  '))
    expect(await publicReview(id)).toMatchObject({ owner_answer: null, owner_answered_at: null })
  })

  it('keeps the date of its words, whatever else changes', async () => {
    const id = await importReview(shop, service)
    await must(admin.client, 'save_review_answer', answer(id, 'Thank you.'))
    const { owner_answered_at: first } = await listed(admin.client, id)
    await decide(admin.client, [id], 'approved', { p_is_pinned: true })
    await must(admin.client, 'save_review_answer', answer(id, 'Thank you.'))
    expect((await listed(admin.client, id)).owner_answered_at).toBe(first)
    await must(admin.client, 'save_review_answer', answer(id, 'Thank you all.'))
    expect((await listed(admin.client, id)).owner_answered_at).not.toBe(first)
  })

  it('has at most 2000 characters', async () => {
    const id = await importReview(shop, service)
    const long = answer(id, 'x'.repeat(2001))
    expect(await attempt(admin.client, 'save_review_answer', long)).toMatchObject({ status: 400 })
    await must(admin.client, 'save_review_answer', answer(id, 'x'.repeat(2000)))
  })

  it('is refused to the later of two admins', async () => {
    const id = await importReview(shop, service)
    const { updated_at: version } = await listed(admin.client, id)
    await must(admin.client, 'save_review_answer', answer(id, 'First.', version))
    expect(
      await attempt(admin.client, 'save_review_answer', answer(id, 'Second.', version)),
    ).toMatchObject({ status: 409, code: 'record_changed' })
  })
})

describe('what visitors and customers get of moderation', () => {
  it('is nothing that was not approved, by no way', async () => {
    const ids = await Promise.all([
      importReview(shop, service, { owner_answer: 'Not yet.' }),
      importReview(shop, service, { status: 'approved' }),
    ])
    await decide(admin.client, ids, 'rejected', { p_reason: 'It names someone.' })
    const ada = await shop.signUp('ada')
    for (const { client } of [{ client: shop.anonymous }, ada]) {
      const read = async (relation: string) =>
        (await client.from(relation).select('*').limit(1000)).data ?? []
      const rows = [...(await read('service_reviews')), ...(await read('admin_reviews'))]
      expect(rows.filter(({ status }) => status !== 'approved')).toEqual([])
      expect(await read('review_decisions')).toEqual([])
      const outcome = await attempt(client, 'decide_reviews', {
        p_ids: ids,
        p_where: null,
        p_status: 'approved',
      })
      expect(outcome.status).toBeGreaterThanOrEqual(401)
    }
    for (const id of ids) expect(await publicReview(id)).toBeUndefined()
    const decided = shop.backOffice.from('review_decisions').select('reason').in('review_id', ids)
    expect(await rowsOf(decided)).toHaveLength(2)
  })
})
