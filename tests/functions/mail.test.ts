import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callFunction } from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { openShop, rowOf } from '../backend/support/shop.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { startDenoFunctions, type DenoFunctions } from './deno-functions.ts'
import { workerStore } from '../backend/support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
let server: MailServer
let deno: DenoFunctions

beforeAll(async () => {
  server = await startMailServer()
  deno = await startDenoFunctions(store, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Studio <hello@store.example>',
  })
})
afterAll(async () => {
  await deno.stop()
  await server.stop()
})

it('mail goes out under Deno, for the secret key alone', async () => {
  const client = (key: string) => createClient(deno.url, key, { auth: { persistSession: false } })
  expect((await callFunction(client(store.publishableKey), 'send-mail', {})).status).toBe(401)

  // The store itself has no mail server, and its own job keeps what it finds first.
  const queueAndSend = async () => {
    const mail = {
      dedupe_key: crypto.randomUUID(),
      kind: 'test',
      to_email: 'ada@inbox.example',
      subject: 'Grüße',
      body_text: 'Hello\n\n[Open](/orders)',
    }
    await rowOf(shop.backOffice.from('outbox_emails').insert(mail).select('id'))
    expect((await callFunction(client(store.secretKey), 'send-mail', {})).status).toBe(200)
    return server.mails.find(({ to }) => to === mail.to_email)
  }
  const mail = await eventually(queueAndSend, (received) => received !== undefined)
  expect(mail).toMatchObject({
    from: 'Studio <hello@store.example>',
    to: 'ada@inbox.example',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@store\.example>$/),
  })
  expect(mail?.raw).toContain(`Open: ${store.url}/orders`)
})
