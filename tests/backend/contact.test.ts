import { describe, expect, it } from 'vitest'
import { CONTACT_SUBJECTS } from '../../domain/contact.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { startStore } from '../support/store-process.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

/** A message that no other test writes. */
function newMessage(columns: Record<string, unknown> = {}) {
  return {
    name: 'Ada Buyer',
    email: `ada-${crypto.randomUUID().slice(0, 8)}@buyer.example`,
    company: null,
    subject: 'support',
    message: 'Where is my order?',
    ...columns,
  }
}

const messagesOf = (email: string) =>
  rowsOf(shop.backOffice.from('contact_messages').select().eq('email', email))
const mailsAbout = (text: string) =>
  rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select()
      .eq('kind', 'contact_message')
      .like('body_text', `%${text}%`),
  )

describe('the contact form', () => {
  it.each(CONTACT_SUBJECTS)('stores a message about $label', async ({ value }) => {
    const message = newMessage({ subject: value, company: 'Buyer Ltd' })
    const { error, status } = await shop.anonymous.from('contact_messages').insert(message)
    expect({ error, status }).toEqual({ error: null, status: 201 })
    expect(await messagesOf(message.email)).toEqual([expect.objectContaining(message)])
  })

  it('has the time when it arrives, no matter what a visitor sends', async () => {
    const message = newMessage()
    const backdated = { ...message, created_at: '2020-01-01T00:00:00Z' }
    const { status } = await shop.anonymous.from('contact_messages').insert(backdated)
    expect(status).toBe(201)
    const [{ created_at } = { created_at: '' }] = await messagesOf(message.email)
    expect(Date.now() - Date.parse(String(created_at))).toBeLessThan(600_000)
  })

  it('mails it to the owner, once', async () => {
    const message = newMessage()
    await shop.anonymous.from('contact_messages').insert(message)
    const setting = shop.backOffice.from('site_settings').select('value').eq('key', 'contact_email')
    const { value: owner } = await rowOf(setting)
    expect(await mailsAbout(message.email)).toEqual([
      expect.objectContaining({
        to_email: owner,
        subject: 'Contact form: Ada Buyer (Help with an order)',
        body_text: expect.stringContaining('Where is my order?'),
      }),
    ])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Ada\nBcc: all@buyer.example' }],
    ['no address', { email: '' }],
    ['an address that is none', { email: 'ada@buyer' }],
    ['an unknown subject', { subject: 'complaint' }],
    ['no message', { message: '\n' }],
    ['a message that is too long', { message: 'x'.repeat(5001) }],
    ['a NUL', { message: 'a\0b' }],
  ])('takes no message with %s', async (_case, columns) => {
    const company = `Refused ${crypto.randomUUID()}`
    const { status } = await shop.anonymous
      .from('contact_messages')
      .insert(newMessage({ company, ...columns }))
    expect(status).toBe(400)
    expect(await mailsAbout(company)).toEqual([])
  })

  it('takes one message with a request, so that limits on requests are limits on mail', async () => {
    const messages = [newMessage(), newMessage()]
    const { status, error } = await shop.anonymous.from('contact_messages').insert(messages)
    expect({ status, message: error?.message }).toEqual({
      status: 400,
      message: 'one_message_at_a_time',
    })
    expect(await mailsAbout(messages[0]?.email ?? '')).toEqual([])
  })

  it('shows messages to no one but the admin', async () => {
    const message = newMessage()
    await shop.anonymous.from('contact_messages').insert(message)
    const [customer, admin] = await Promise.all([shop.signUp('carla'), shop.signInAdmin()])
    const read = async (client: typeof shop.anonymous) => {
      const { data } = await client
        .from('contact_messages')
        .select('name')
        .eq('email', message.email)
      return data?.length
    }
    expect(await Promise.all([shop.anonymous, customer.client, admin.client].map(read))).toEqual([
      0, 0, 1,
    ])
  })
})

it('six messages from one address in ten minutes are one too many', async () => {
  const store = await startStore({
    databaseUrl: await createProjectDatabase(workerStore(), 'contact'),
    env: { RATE_LIMIT_FACTOR: '1', SEED_DEMO: 'false' },
  })
  try {
    const { anonymous } = openShop(store)
    const answers = []
    for (let sent = 0; sent < 6; sent += 1) {
      answers.push(await anonymous.from('contact_messages').insert(newMessage()))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers.at(-1)?.error).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many attempts\. Please wait 10 minutes/),
    })
  } finally {
    await store.stop()
  }
})
