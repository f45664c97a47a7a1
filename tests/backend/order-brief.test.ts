import { beforeAll, describe, expect, it } from 'vitest'
import { store } from './support/access-rule.ts'
import { historyOf } from './support/order-folder.ts'
import { handOn, openScene } from './support/order-scene.ts'
import { buy, pay, place, upload, workOf } from './support/orders.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const QUESTIONS = [
  { label: 'Goal', kind: 'long_text', position: 0 },
  { label: 'Site', kind: 'url', position: 1 },
  { label: 'Tone', kind: 'choice', options: ['Plain', 'Warm'], position: 2 },
  { label: 'Anything else', is_required: false, position: 3 },
]

const answersOf = async (orderId: string) => {
  const brief = await rowOf(
    shop.backOffice.from('order_briefs').select('answers').eq('order_id', orderId),
  )
  return brief.answers as Record<string, unknown>[]
}

const labelsOf = (answer: { data: unknown }) => {
  const { questions } = answer.data as { questions: { label: string }[] }
  return questions.map(({ label }) => label)
}

/** An order of an item in this category, of which `brief_questions` may know. */
async function orderInCategory(category: string) {
  const placed = await place(shop)
  const items = shop.backOffice.from('order_items').update({ category })
  await rowsOf(items.eq('order_id', placed.id).select())
  await pay(shop, placed.sessionId, placed)
  return { ...placed, owner: handOn(admin.client, placed.id) }
}

describe('a brief', () => {
  it.each([
    [' acme.example/shop ', 'https://acme.example/shop'],
    ['//acme.example', 'https://acme.example'],
    ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    // Of two pieces of a service, each has a line.
    [
      'acme.example/a \r\n\n http://acme.example/b',
      'https://acme.example/a\nhttp://acme.example/b',
    ],
    // Numbered, or with what they are.
    [
      '1.  acme.example/donate\nCandle: //acme.example/shop (gifts)',
      '1. https://acme.example/donate\nCandle: https://acme.example/shop (gifts)',
    ],
  ])('has https:// before an address that was written without: %j', async (typed, address) => {
    const scene = await openScene(shop, admin, 'AWAITING_BRIEF', {
      questions: [{ label: 'Site', kind: 'url' }],
    })
    const { id } = scene.order.questions[0] ?? { id: '' }
    expect(await scene.guest.submitBrief({ [id]: typed })).toMatchObject({
      code: undefined,
    })
    expect(await answersOf(scene.order.id)).toMatchObject([{ question: 'Site', answer: address }])
  })

  it('is kept with the words of its questions, no matter what happens to them', async () => {
    const scene = await openScene(shop, admin, 'AWAITING_BRIEF', { questions: QUESTIONS })
    const { order, guest } = scene
    const [goal, site, tone, more] = order.questions.map(({ id }) => id)
    const answers = {
      [goal ?? '']: '  More orders.\n',
      [site ?? '']: 'https://acme.example/shop?x=1',
      [tone ?? '']: 'Warm',
      [more ?? '']: ' ',
      [crypto.randomUUID()]: 'An answer to nothing.',
    }
    expect(await guest.submitBrief(answers)).toMatchObject({ code: undefined })
    const questions = shop.backOffice.from('brief_questions').delete()
    await rowsOf(questions.eq('service_id', order.service.id).select())

    const { service_title } = order.service
    const sent = { service_title, submitted_at: expect.any(String) as unknown }
    expect(await answersOf(order.id)).toEqual([
      { ...sent, question_id: goal, question: 'Goal', answer: 'More orders.' },
      { ...sent, question_id: site, question: 'Site', answer: answers[site ?? ''] },
      { ...sent, question_id: tone, question: 'Tone', answer: 'Warm' },
    ])
    expect((await historyOf(shop, order.id)).slice(-2)).toEqual([
      'brief by customer',
      'work AWAITING_BRIEF → IN_PROGRESS by customer',
    ])
  })

  it('carries the files that were uploaded for it', async () => {
    const { order, guest } = await openScene(shop, admin, 'AWAITING_BRIEF')
    const files = [await upload(shop, order.id), await upload(shop, order.id)]
    const answers = { [order.questions[0]?.id ?? '']: 'For us.' }
    expect((await guest.submitBrief(answers, files)).code).toBeUndefined()
    const { data } = await guest.read()
    expect(data).toMatchObject({ brief: { files: files.map(() => ({ name: 'sketch.png' })) } })
  })

  it('of a signed-in customer names the account', async () => {
    const ada = await shop.signUp('ada')
    const order = await buy(shop, { questions: [{}], userId: ada.id, email: ada.email })
    const brief = { [order.questions[0]?.id ?? '']: 'For me.' }
    expect((await handOn(ada.client, order.id).submitBrief(brief)).code).toBeUndefined()
    const events = shop.backOffice.from('order_events').select('actor, actor_id')
    expect(await rowsOf(events.eq('order_id', order.id).eq('kind', 'brief'))).toEqual([
      { actor: 'customer', actor_id: ada.id },
    ])
    expect(await workOf(shop, order.id)).toMatchObject({ work_status: 'IN_PROGRESS' })
  })
})

describe('what a brief asks', () => {
  it('are the questions of the service instead of those of its category', async () => {
    const category = `Category ${crypto.randomUUID()}`
    await store({ shop }, 'brief_questions', [{ category, label: 'Of the category' }])
    const other = await orderInCategory(category)
    expect(labelsOf(await other.owner.read())).toEqual(['Of the category'])
    expect(await workOf(shop, other.id)).toMatchObject({ work_status: 'AWAITING_BRIEF' })

    const { guest } = await openScene(shop, admin, 'AWAITING_BRIEF', { questions: QUESTIONS })
    expect(labelsOf(await guest.read())).toEqual(['Goal', 'Site', 'Tone', 'Anything else'])
  })

  it('also has the questions for every order, at the end', async () => {
    const [forEveryOrder] = await store({ shop }, 'brief_questions', [{ label: 'For every order' }])
    try {
      const { guest } = await openScene(shop, admin, 'AWAITING_BRIEF')
      expect(labelsOf(await guest.read())).toEqual(['What for?', 'For every order'])
    } finally {
      await rowsOf(
        shop.backOffice.from('brief_questions').delete().eq('id', forEveryOrder).select(),
      )
    }
  })

  it('is nothing where no question fits, and the work begins right away', async () => {
    const { order, guest } = await openScene(shop, admin)
    expect(labelsOf(await guest.read())).toEqual([])
    expect(await workOf(shop, order.id)).toMatchObject({ work_status: 'IN_PROGRESS' })
  })
})
