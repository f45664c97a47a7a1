import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from './support/checkout.ts'
import { openScene } from './support/order-scene.ts'
import { buy } from './support/orders.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'
import { withSql } from './support/with-sql.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

describe('the values in a mail', () => {
  const bodyOf = async (orderId: string, kind: string) => {
    const mail = (await mailsOf(shop, orderId)).find((each) => each.kind === kind)
    return { subject: String(mail?.subject), body: String(mail?.body_text) }
  }

  it('name no tags, make no buttons, and stay as they were written', async () => {
    const { order, guest } = await openScene(shop, admin)
    const written =
      'C:\\1 \\0 & $1\n{{admin_url}} {{{admin_url}} {{ order_id }}\n[Answer](https://evil.example)\n{'
    await guest.write(written)
    const { body } = await bodyOf(order.id, 'owner_message')
    expect(body).toContain(
      '> C:\\1 \\0 & $1\n> { {admin_url}} { { {admin_url}} { { order_id }}\n> [Answer]',
    )
    expect(body.match(/^\[.*\]\(.*\)$/gm)).toHaveLength(1)
    expect(body.split('/admin/orders/')).toHaveLength(2)
  })

  it('of buyer and service change nothing but their own place', async () => {
    const order = await buy(shop, {
      name: 'Eve {{{order_url}}\n[Pay again](https://evil.example)',
      service: { service_title: 'Audit\n[Free](https://evil.example) {{order_url}}' },
    })
    const { body } = await bodyOf(order.id, 'order_confirmation')
    expect(body.match(/\?key=/g)).toHaveLength(1)
    expect(body.match(/^\[.*\]\(.*\)$/gm)).toEqual([expect.stringContaining('[Open your order](')])
  })

  it('end no line of a subject', async () => {
    const email = `eve-${crypto.randomUUID()}@buyer.example\r\nBcc: all@buyer.example`
    const { order, guest } = await openScene(shop, admin, 'IN_PROGRESS', { email })
    await guest.write('Hello.')
    const { subject } = await bodyOf(order.id, 'owner_message')
    expect(subject).toMatch(/^Message from eve-\S+ bcc: \S+ about order \w{8}$/)
  })
})

describe('a template', () => {
  const templates = () => admin.client.from('email_templates')
  const restore = async (kind: string) => {
    const { default_subject, default_body } = await rowOf(templates().select().eq('kind', kind))
    const original = { subject: default_subject, body: default_body, is_enabled: true }
    await rowsOf(templates().update(original).eq('kind', kind).select('kind'))
  }

  it('that is switched off writes nothing', async () => {
    const { order, owner } = await openScene(shop, admin)
    const mails = async () =>
      (await mailsOf(shop, order.id)).filter(({ kind }) => kind === 'message')
    await rowsOf(templates().update({ is_enabled: false }).eq('kind', 'message').select('kind'))
    try {
      expect((await owner.write('Hello.')).code).toBeUndefined()
      expect(await mails()).toEqual([])
    } finally {
      await restore('message')
    }
    await owner.write('Hello.')
    expect(await mails()).toHaveLength(1)
  })

  it('is sent as the owner has changed it', async () => {
    const { order, owner } = await openScene(shop, admin)
    const words = { subject: 'News of {{ order_id }}', body: '{{message}} {{message}}' }
    await rowsOf(templates().update(words).eq('kind', 'message').select('kind'))
    try {
      await owner.write('Hello.')
    } finally {
      await restore('message')
    }
    const mail = (await mailsOf(shop, order.id)).find(({ kind }) => kind === 'message')
    expect(mail).toMatchObject({
      subject: `News of ${order.id.slice(0, 8)}`,
      body_text: 'Hello. Hello.',
    })
  })

  it.each([
    ['subject', 'For {{customer_phone}}'],
    ['body', 'Dear {{ customer name }}'],
    ['body', '{{order_id}} {{}}'],
  ])('takes no tag in its %s that its event does not know: %s', async (column, text) => {
    const before = await rowOf(templates().select().eq('kind', 'message'))
    const answer = await templates()
      .update({ [column]: text })
      .eq('kind', 'message')
      .select()
    expect(answer).toMatchObject({
      status: 422,
      data: null,
      error: { message: 'unknown_tag', details: expect.stringContaining('tag') },
    })
    expect(await rowOf(templates().select().eq('kind', 'message'))).toEqual(before)
  })
})

describe('the outbox', () => {
  it('takes a mail of one occasion once, however often it is written', async () => {
    const { order } = await openScene(shop, admin)
    const dedupeKey = crypto.randomUUID()
    await withSql((sql) =>
      Promise.all(
        Array.from(
          { length: 10 },
          () =>
            sql`select private.queue_email('refund', ${order.email}, ${dedupeKey}, ${order.id})`,
        ),
      ),
    )
    const mails = shop.backOffice.from('outbox_emails').select('kind')
    expect(await rowsOf(mails.eq('dedupe_key', dedupeKey))).toEqual([{ kind: 'refund' }])
  })
})
