import { callForRows, listRows, type RowFilter } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import { eventually } from './support/eventually.ts'
import { attempt, must } from './support/procedures.ts'
import {
  decide,
  importReview,
  listed,
  reviewByCode,
  reviewByOrder,
  seenBy,
  undo,
} from './support/review-desk.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let service: StockedService

beforeAll(async () => {
  ;[admin, service] = await Promise.all([shop.signInAdmin(), stockService(shop)])
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const QUEUE = { column: 'queue_place', isDescending: false }
const mailsTo = (email: string) =>
  rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('status, subject, body_text, next_attempt_at')
      .eq('kind', 'review_rejected')
      .eq('to_email', email),
  )

async function list(where: RowFilter): Promise<string[]> {
  const page = { where, sort: QUEUE, page: 1, pageSize: 1000 }
  const { rows } = await listRows<{ id: string }>(admin.client, 'admin_reviews', 'id', page)
  return rows.map(({ id }) => id)
}

const ofService = ({ slug }: StockedService, eq: RowFilter['eq'] = {}): RowFilter => ({
  q: '',
  in: ['reviewer_name'],
  eq: { service_slug: String(slug), ...eq },
})

describe('the queue of reviews', () => {
  it('has pending ones on top, the oldest first, then what was decided last', async () => {
    const own = await stockService(shop)
    const [first, second, third, late, early] = await Promise.all(
      [1, 2, 3, 4, 5].map((days) => importReview(shop, own, { created_at: daysAgo(days) })),
    )
    await decide(admin.client, [String(early)], 'approved')
    await decide(admin.client, [String(late)], 'rejected', { p_reason: 'Advertising.' })
    expect(await list(ofService(own))).toEqual([third, second, first, late, early])
  })

  it('names the admin who decided, without a name by their address', async () => {
    const id = await importReview(shop, service)
    await decide(admin.client, [id], 'approved')
    const nameAs = (full_name: string) =>
      rowsOf(shop.backOffice.from('profiles').update({ full_name }).eq('id', admin.id).select('id'))
    const former = await rowOf(
      shop.backOffice.from('profiles').select('full_name').eq('id', admin.id),
    )
    try {
      await nameAs('')
      expect(await listed(admin.client, id)).toMatchObject({ decided_by: admin.email })
      await nameAs('Ada Admin')
      expect(await listed(admin.client, id)).toMatchObject({ decided_by: 'Ada Admin' })
    } finally {
      await nameAs(String(former.full_name ?? ''))
    }
  })

  it('is counted alike by the bell and by the list that it leads to', async () => {
    await importReview(shop, service)
    const alerts = await alertsOf(admin.client)
    const pending = await list({ q: '', in: [], eq: { status: 'pending' } })
    expect(alerts).toContainEqual(
      expect.objectContaining({
        kind: 'reviews',
        count: pending.length,
        to: '/admin/reviews?status=pending',
      }),
    )
  })

  it('says where a review came from, and whether that proves its author', async () => {
    const imported = await importReview(shop, service)
    const proven = await reviewByCode(shop, service)
    const ordered = await reviewByOrder(shop, service)
    expect(await listed(admin.client, imported)).toMatchObject({
      origin: 'import',
      is_verified: false,
      reviewer_email: null,
    })
    expect(await listed(admin.client, proven.id)).toMatchObject({
      origin: 'code',
      is_verified: true,
      reviewer_email: proven.email,
      order_id: null,
    })
    expect(await listed(admin.client, ordered)).toMatchObject({
      origin: 'order',
      is_verified: true,
      order_id: expect.any(String),
    })
  })
})

/** What visitors read is kept for them until the store hears of the change. */
async function expectVisible(ids: readonly string[], visible: readonly string[]): Promise<void> {
  const ask = () => seenBy(shop.anonymous, ids)
  const seen = await eventually(ask, ({ length }) => length === visible.length, 1_000)
  expect(seen.toSorted()).toEqual(visible.toSorted())
}

describe('a decision', () => {
  it('alone makes a review public, whatever its rating, and undoing it hides it again', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => importReview(shop, service, { rating })),
    )
    expect(await seenBy(shop.anonymous, ids)).toEqual([])
    const outcomes = await decide(admin.client, ids, 'approved')
    expect(outcomes.map(({ problem }) => problem)).toEqual([null, null, null, null, null])
    await expectVisible(ids, ids)
    await undo(admin.client, ids)
    await expectVisible(ids, [])
    expect(await undo(admin.client, ids.slice(0, 1))).toMatchObject([
      { problem: 'there is nothing to undo' },
    ])
  })

  it('to reject has a reason, which the reviewer may be sent a minute later', async () => {
    const { id, email } = await reviewByCode(shop, service)
    const reason = { p_reason: "It isn't about the service.".padEnd(1000, '!') }
    const told = { ...reason, p_is_told: true }
    const asked = { p_ids: [id], p_where: null, p_status: 'rejected' }
    expect(
      await attempt(admin.client, 'decide_reviews', { ...asked, p_reason: ' ' }),
    ).toMatchObject({ status: 422, code: 'reason_missing' })
    const long = { ...asked, p_reason: 'x'.repeat(1001) }
    expect(await attempt(admin.client, 'decide_reviews', long)).toMatchObject({
      status: 422,
      code: 'reason_too_long',
    })
    expect(await decide(admin.client, [id], 'rejected', told)).toMatchObject([{ is_told: true }])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      subject: expect.stringContaining(service.service_title),
      body_text: expect.stringContaining("It isn't about the service."),
    })
    expect(Date.parse(String(mail?.['next_attempt_at'])) - Date.now()).toBeGreaterThan(30_000)

    expect(await undo(admin.client, [id])).toMatchObject([{ problem: null, is_told: false }])
    expect(await mailsTo(email)).toEqual([])
    expect(await listed(admin.client, id)).toMatchObject({ status: 'pending', reason: null })

    await decide(admin.client, [id], 'rejected', reason)
    expect(await mailsTo(email)).toEqual([])
    expect(await listed(admin.client, id)).toMatchObject({
      reason: reason.p_reason,
      email_id: null,
    })
  })

  it('cannot take back an email that has left, and says so', async () => {
    const { id, email } = await reviewByCode(shop, service)
    await decide(admin.client, [id], 'rejected', { p_reason: 'Insults.', p_is_told: true })
    const sent = { status: 'sent', sent_at: new Date().toISOString() }
    await rowsOf(
      shop.backOffice.from('outbox_emails').update(sent).eq('to_email', email).select('id'),
    )
    expect(await undo(admin.client, [id])).toMatchObject([{ problem: null, is_told: true }])
  })

  it('tells no one where no address is known', async () => {
    const id = await importReview(shop, service)
    const told = { p_reason: 'Advertising.', p_is_told: true }
    expect(await decide(admin.client, [id], 'rejected', told)).toMatchObject([
      { problem: null, is_told: false },
    ])
  })

  it('pins what is public and nothing else; undoing brings a pin back', async () => {
    const [waiting, shown] = await Promise.all([
      importReview(shop, service),
      importReview(shop, service, { status: 'approved' }),
    ])
    const pin = { p_is_pinned: true, p_from: 'approved' }
    expect(await decide(admin.client, [waiting, shown], 'approved', pin)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: waiting, problem: 'it is pending' }),
        expect.objectContaining({ id: shown, problem: null }),
      ]),
    )
    await decide(admin.client, [shown], 'rejected', { p_reason: 'Links.' })
    expect(await listed(admin.client, shown)).toMatchObject({ is_pinned: false })
    await undo(admin.client, [shown])
    expect(await listed(admin.client, shown)).toMatchObject({ status: 'approved', is_pinned: true })
  })

  it('does not undo that of someone else, nor publish without consent', async () => {
    const [decided, silent] = await Promise.all([
      importReview(shop, service, { status: 'rejected' }),
      importReview(shop, service, { has_consent: false }),
    ])
    expect(await decide(admin.client, [decided], 'approved', { p_from: 'pending' })).toMatchObject([
      { problem: 'it is rejected' },
    ])
    expect(await decide(admin.client, [decided, decided], 'rejected', { p_reason: 'x' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ problem: 'it was already rejected' })]),
    )
    expect(await decide(admin.client, [silent], 'approved')).toMatchObject([
      { problem: 'the author did not agree to be published' },
    ])
  })

  it('is undone as the one that it was: a later one of someone else stays, and is named', async () => {
    const ids = await Promise.all(
      ['pending', 'pending', 'pending', 'pending', 'approved'].map((status) =>
        importReview(shop, service, { status }),
      ),
    )
    const [rejected, kept, pinned, undone] = ids.map(String)
    const approved = await decide(admin.client, ids.slice(0, 4), 'approved')
    const p_decisions = approved.map(({ decision_id }) => decision_id)
    await decide(admin.client, [String(rejected)], 'rejected', { p_reason: 'Insults.' })
    await decide(admin.client, [String(pinned)], 'approved', { p_is_pinned: true })
    await undo(admin.client, [String(undone)])
    const outcomes = await undo(admin.client, ids, { p_decisions })
    const problemOf = new Map(outcomes.map(({ id, problem }) => [id, problem]))
    expect(ids.map((id) => problemOf.get(id))).toEqual([
      'it was rejected in the meantime',
      null,
      'it was pinned in the meantime',
      'it was undone in the meantime',
      'there is nothing to undo',
    ])
    expect(await listed(admin.client, String(rejected))).toMatchObject({
      status: 'rejected',
      reason: 'Insults.',
    })
    expect(await listed(admin.client, String(kept))).toMatchObject({ status: 'pending' })
    expect(await listed(admin.client, String(pinned))).toMatchObject({ is_pinned: true })
    await expectVisible(ids, [String(pinned), String(ids[4])])
  })

  it('needs words that can be seen, and so does an answer', async () => {
    const id = await importReview(shop, service)
    const invisible = '\u00AD\u200B\u200D\u2060\uFEFF \u00A0'
    const asked = { p_ids: [id], p_where: null, p_status: 'rejected', p_reason: invisible }
    expect(await attempt(admin.client, 'decide_reviews', asked)).toMatchObject({
      status: 422,
      code: 'reason_missing',
    })
    const answer = (owner_answer: string) =>
      must(admin.client, 'save_review_answer', {
        p_id: id,
        p_version: null,
        p_values: { owner_answer },
      })
    await answer(invisible)
    expect(await listed(admin.client, id)).toMatchObject({ owner_answered_at: null })
    await answer('👩\u200D💻 Thank you.')
    expect(await listed(admin.client, id)).toMatchObject({ owner_answer: '👩\u200D💻 Thank you.' })
  })

  it('of a whole list is about the rows that the list shows', async () => {
    const own = await stockService(shop)
    await Promise.all([1, 2, 5].map((rating) => importReview(shop, own, { rating })))
    const where = ofService(own, { rating: '2', origin: 'import', status: 'pending' })
    const shown = await list(where)
    const wish = { p_status: 'approved' }
    const outcomes = await callForRows(admin.client, 'decide_reviews', { where }, wish)
    expect(outcomes.map(({ id }) => id)).toEqual(shown)
    expect(shown).toHaveLength(1)
    expect(await list(ofService(own, { status: 'approved' }))).toEqual(shown)
  })
})
