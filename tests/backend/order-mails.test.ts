import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction, mailsOf } from './support/checkout.ts'
import { handOn, openScene } from './support/order-scene.ts'
import type { Outcome } from './support/procedures.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let ownerAddress: string

beforeAll(async () => {
  admin = await shop.signInAdmin()
  const settings = shop.backOffice.from('site_settings').select('value')
  ownerAddress = String((await rowOf(settings.eq('key', 'contact_email'))).value)
})

/** "kind to recipient" for each mail about an order, in alphabetical order. */
async function mailList(orderId: string): Promise<string[]> {
  const mails = await mailsOf(shop, orderId)
  return mails.map(({ kind, to_email }) => `${kind} → ${to_email}`).toSorted()
}

/** What a step adds to the mails of an order. */
async function mailsBy(orderId: string, step: () => Promise<Outcome>): Promise<string[]> {
  const before = await mailList(orderId)
  expect((await step()).code).toBeUndefined()
  const after = await mailList(orderId)
  for (const mail of before) after.splice(after.indexOf(mail), 1)
  return after
}

describe('the mails of an order', () => {
  it('are written by its steps, each once and to the right address', async () => {
    const scene = await openScene(shop, admin, 'AWAITING_BRIEF')
    const { order, guest, owner } = scene
    const customer = (kind: string) => `${kind} → ${order.email}`
    const toOwner = (kind: string) => `${kind} → ${ownerAddress}`
    expect(await mailList(order.id)).toEqual([
      customer('brief_needed'),
      customer('order_confirmation'),
      toOwner('owner_order'),
    ])
    const brief = { [order.questions[0]?.id ?? '']: 'For us.' }
    const steps: [string, () => Promise<Outcome>, string[]][] = [
      ['brief', () => guest.submitBrief(brief), [toOwner('owner_brief'), customer('work_started')]],
      ['message', () => owner.write('Hello.'), [customer('message')]],
      ['note', () => owner.write('Hm.', { p_is_private: true }), []],
      ['reply', () => guest.write('Hello.'), [toOwner('owner_message')]],
      ['question', () => owner.ask('IN_PROGRESS'), [customer('question')]],
      ['answer', () => guest.write('Green.'), [toOwner('owner_message')]],
      ['second question', () => owner.ask('IN_PROGRESS'), [customer('question')]],
      ['going on', () => owner.setWork('WAITING_FOR_CLIENT', 'IN_PROGRESS'), []],
      ['reading', () => guest.call('mark_order_read'), []],
      ['billing', () => guest.call('save_billing', { p_billing: { name: 'Acme' } }), []],
      ['delivery', () => owner.deliver(1), [customer('delivered')]],
      ['revision', () => guest.revise(), [toOwner('owner_revision'), customer('revision')]],
      ['second delivery', () => owner.deliver(2), [customer('delivered')]],
      ['approval', () => guest.approve(), [customer('completed'), toOwner('owner_approved')]],
      [
        'refund',
        () => guest.requestRefund(),
        [toOwner('owner_refund_request'), customer('refund_requested')],
      ],
    ]
    for (const [name, step, mails] of steps) {
      expect([name, await mailsBy(order.id, step)]).toEqual([name, mails])
    }
  })

  it('carry a link that is good: the customer’s to the order, the owner’s to its desk', async () => {
    const { order, guest, owner } = await openScene(shop, admin, 'REVISION')
    await owner.deliver(2)
    await guest.approve()
    const mails = await mailsOf(shop, order.id)
    for (const { subject, body_text } of mails) {
      expect(subject).toMatch(/^[^\n\r]+$/)
      expect(`${subject}${body_text}`).not.toContain('{{')
    }
    const toOwner = mails.filter(({ to_email }) => to_email === ownerAddress)
    expect(toOwner).toHaveLength(3)
    for (const { body_text } of toOwner) {
      expect(body_text).toContain(`/admin/orders/${order.id})`)
      expect(body_text).not.toContain('key=')
    }
    const toCustomer = mails.filter(({ to_email }) => to_email === order.email)
    expect(toCustomer).toHaveLength(5)
    for (const { kind, body_text } of toCustomer) {
      // Straight to the brief's form, which is far down on a phone.
      expect(body_text.includes('#brief)')).toBe(kind === 'brief_needed')
      const [key] = /(?<=\/orders\/[\w-]+\?key=)[\w.]+/.exec(body_text) ?? []
      const opened = await handOn(shop.anonymous, order.id, key).read()
      expect([body_text, opened.code]).toEqual([body_text, undefined])
    }
  })

  it('open the order for a customer with an account, by the link and without it', async () => {
    const ada = await shop.signUp('ada')
    const { order, owner } = await openScene(shop, admin, 'IN_REVIEW', {
      email: ada.email,
      userId: ada.id,
    })
    await owner.write('Hello.')
    const mails = (await mailsOf(shop, order.id)).filter(({ to_email }) => to_email === order.email)
    expect(mails).toHaveLength(3)
    for (const { body_text } of mails) {
      const [key] = /(?<=\/orders\/[\w-]+\?key=)[\w.]+/.exec(body_text) ?? []
      expect(key).toBeTruthy()
      expect((await handOn(ada.client, order.id, key).read()).code).toBeUndefined()
      // The page then leads to sign-in and back.
      expect((await handOn(shop.anonymous, order.id, key).read()).code).toBe('sign_in_needed')
    }
    expect((await handOn(ada.client, order.id).read()).code).toBeUndefined()
    expect((await handOn(shop.anonymous, order.id).read()).code).toBe('order_not_found')
  })

  it('invite to the review with a token that is good', async () => {
    const { order } = await openScene(shop, admin, 'DELIVERED')
    const completed = (await mailsOf(shop, order.id)).find(({ kind }) => kind === 'completed')
    const token = /\/submit-review\?token=([\w-]+)\)/.exec(String(completed?.body_text))?.[1]
    const invitation = await callFunction(shop.anonymous, 'review-invitation', { token })
    expect(invitation).toMatchObject({
      status: 200,
      body: { is_used: false, services: [{ id: order.service.id }] },
    })
  })

  it('do not ask for a brief where none is needed', async () => {
    const { order } = await openScene(shop, admin)
    expect(await mailList(order.id)).toEqual([
      `order_confirmation → ${order.email}`,
      `owner_order → ${ownerAddress}`,
    ])
  })
})
