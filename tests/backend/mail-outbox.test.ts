import { describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { outboxOf, queueMails, sendMail } from './support/outbox.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const KEPT_WITHIN_MS = 20_000

describe('a store without a mail server', () => {
  const shop = openShop(workerStore())

  it('keeps its mail to be read, and does not send it years later', async () => {
    const queued = await queueMails(shop, 3)
    expect(await sendMail(shop)).toMatchObject({ status: 200, body: { kept: expect.any(Number) } })
    const statuses = (await outboxOf(shop, queued)).map(({ status }) => status)
    expect(statuses).toEqual(['kept', 'kept', 'kept'])
    // So that no screen says that it was sent.
    const admin = await shop.signInAdmin()
    expect((await admin.client.rpc('sends_mail')).data).toBe(false)
  })

  it('does the same on its own', async () => {
    const queued = await queueMails(shop, 1)
    const [mail] = await eventually(
      () => outboxOf(shop, queued),
      ([row]) => row?.status === 'kept',
      KEPT_WITHIN_MS,
    )
    expect(mail?.status).toBe('kept')
  })

  it('lets no one but the server work on the outbox', async () => {
    const ada = await shop.signUp('ada')
    const admin = await shop.signInAdmin()
    for (const { client } of [{ client: shop.anonymous }, ada, admin]) {
      expect((await callFunction(client, 'send-mail', {})).status).toBe(401)
      expect((await callFunction(client, 'remove-files', {})).status).toBe(401)
      expect((await client.rpc('take_emails')).error?.code).toBe('42501')
    }
  })
})
