import { beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from './support/order-folder.ts'
import { handOn, openScene } from './support/order-scene.ts'
import { buy, upload, workOf } from './support/orders.ts'
import { submitReview } from './support/reviews.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

describe('an order', () => {
  it('goes from its brief to its review, and each step records who took it and when', async () => {
    const started = Date.now()
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { questions: [{}], userId: ada.id, email: ada.email })
    const customer = handOn(ada.client, order.id)
    const owner = handOn(admin.client, order.id)
    const steps = [
      () => customer.submitBrief({ [order.questions[0]?.id ?? '']: 'For me.' }),
      () => owner.ask('IN_PROGRESS'),
      () => customer.write('Green.'),
      () => owner.deliver(1),
      () => customer.revise(),
      () => owner.ask('REVISION'),
      () => owner.setWork('WAITING_FOR_CLIENT', 'REVISION'),
      () => owner.deliver(2),
      () => customer.approve(),
    ]
    for (const step of steps) expect((await step()).code).toBeUndefined()

    expect(await historyOf(shop, order.id)).toEqual([
      'placed by customer',
      'paid by provider',
      'work nothing → AWAITING_BRIEF by system',
      'brief by customer',
      'work AWAITING_BRIEF → IN_PROGRESS by customer',
      'work IN_PROGRESS → WAITING_FOR_CLIENT by admin',
      'message by customer',
      'work WAITING_FOR_CLIENT → IN_PROGRESS by customer',
      'delivery by admin',
      'work IN_PROGRESS → IN_REVIEW by admin',
      'revision by customer',
      'work IN_REVIEW → REVISION by customer',
      'work REVISION → WAITING_FOR_CLIENT by admin',
      'work WAITING_FOR_CLIENT → REVISION by admin',
      'delivery by admin',
      'work REVISION → IN_REVIEW by admin',
      'work IN_REVIEW → DELIVERED by customer',
      'completed by customer',
    ])
    const people: Record<string, string | null> = { admin: admin.id, customer: ada.id }
    const events = shop.backOffice.from('order_events').select('actor, actor_id, created_at')
    for (const event of await rowsOf(events.eq('order_id', order.id).order('id'))) {
      expect(event.actor_id).toBe(people[String(event.actor)] ?? null)
      const at = Date.parse(event.created_at)
      expect(at).toBeGreaterThanOrEqual(started - 1)
      expect(at).toBeLessThanOrEqual(Date.now() + 1)
    }
    const { data } = await customer.read()
    expect(data).toMatchObject({ status: 'COMPLETED', work_status: 'DELIVERED' })
  })
})

describe('a delivery', () => {
  it('is a note, files, or both, in versions, the newest first', async () => {
    const { order, owner, guest } = await openScene(shop, admin)
    const file = await upload(shop, order.id, 'admin')
    expect(await owner.deliver(1, '', [file])).toMatchObject({ code: undefined, data: 1 })
    await guest.revise()
    expect(await owner.deliver(2, ' Larger. ')).toMatchObject({ data: 2 })
    const { data } = await guest.read()
    expect(data).toMatchObject({
      deliveries: [
        { version: 2, note: 'Larger.', files: [] },
        { version: 1, note: '', files: [{ id: file, name: 'sketch.png', uploaded_by: 'admin' }] },
      ],
    })
  })

  it('does not show its files before they are handed over', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { userId: ada.id, email: ada.email })
    const file = await upload(shop, order.id, 'admin')
    const seen = () => rowsOf(ada.client.from('order_files').select('id').eq('order_id', order.id))
    expect(await seen()).toEqual([])
    await handOn(admin.client, order.id).deliver(1, '', [file])
    expect(await seen()).toEqual([{ id: file }])
  })

  it.each([
    ['approval', 'approve', 'nothing_to_approve', { status: 'COMPLETED', revisions_used: 0 }],
    ['revision', 'revise', 'nothing_to_revise', { work_status: 'REVISION', revisions_used: 1 }],
  ] as const)('takes one %s of twenty at the same time', async (_what, step, code, end) => {
    const { order, guest } = await openScene(shop, admin, 'IN_REVIEW')
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest[step]()))
    expect(answers.filter((answer) => !answer.code)).toHaveLength(1)
    const losers = answers.filter((answer) => answer.code)
    expect(new Set(losers.map((answer) => answer.code))).toEqual(new Set([code]))
    expect(await workOf(shop, order.id)).toMatchObject(end)
  })

  it('that is approved and revised at the same time ends in one of the two', async () => {
    const { order, guest } = await openScene(shop, admin, 'IN_REVIEW')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? guest.approve() : guest.revise())),
    )
    expect(answers.filter(({ code }) => !code)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { status, work_status } = await workOf(shop, order.id)
    expect(['PAID REVISION', 'COMPLETED DELIVERED']).toContain(`${status} ${work_status}`)
    expect(
      (await historyOf(shop, order.id)).filter((event) => /IN_REVIEW →/.test(event)),
    ).toHaveLength(1)
  })

  it('of one version twice at the same time is one', async () => {
    const { owner, guest } = await openScene(shop, admin)
    const answers = await Promise.all([owner.deliver(1), owner.deliver(1)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['order_changed', undefined])
    const { data } = await guest.read()
    expect(data).toMatchObject({ deliveries: [{ version: 1 }] })
  })
})

describe('an approval', () => {
  it('invites to a review, whose token the order shows', async () => {
    const { order, guest } = await openScene(shop, admin, 'DELIVERED')
    const review = async () => ((await guest.read()).data as { review: { token: string } }).review
    const { token } = await review()
    expect(await review()).toEqual({ token, is_written: false })
    const text = {
      serviceId: order.service.id,
      rating: 4,
      text: 'Good.',
      name: 'Gwen',
      consent: true,
    }
    expect(await submitReview(shop, { token, ...text })).toMatchObject({ status: 200 })
    expect(await review()).toEqual({ token, is_written: true })
    expect(await submitReview(shop, { token, ...text })).toMatchObject({
      status: 409,
      body: { code: 'invitation_used' },
    })
    const reviews = shop.backOffice
      .from('review_orders')
      .select('...service_reviews(rating)')
      .eq('order_id', order.id)
    expect(await rowOf(reviews)).toEqual({ rating: 4 })
  })
})
