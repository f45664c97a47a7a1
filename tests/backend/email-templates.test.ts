import { beforeAll, describe, expect, it } from 'vitest'
import { readMails } from '../../supabase/seed/read-mails.ts'
import { openScene } from './support/order-scene.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const save = (kind: string, values: object, version: string | null = null) =>
  admin.client.rpc('save_email_template', {
    p_id: kind,
    p_version: version,
    p_values: values,
  } as never)
const listed = (kind: string) =>
  rowOf(admin.client.from('admin_email_templates').select('*').eq('id', kind))

describe('the text of an email', () => {
  it('is saved, says who changed it, and is the default again with its words', async () => {
    const before = await listed('revision')
    expect(before).toMatchObject({ state: 'default', is_enabled: true })
    expect((await save('revision', { body: ' My own. \n' }, before.updated_at)).error).toBeNull()
    const changed = await listed('revision')
    expect(changed).toMatchObject({ body: 'My own.', subject: before.subject, state: 'own' })
    expect(Date.parse(String(changed.changed_at))).toBeGreaterThan(Date.now() - 60_000)
    expect(changed.changed_by).toBeTruthy()
    await save('revision', { subject: before.default_subject, body: before.default_body })
    expect(await listed('revision')).toMatchObject({ state: 'default' })
  })

  it('is not written over what someone else saved first', async () => {
    const before = await listed('revision')
    await save('revision', { subject: 'Theirs' })
    const mine = await save('revision', { subject: 'Mine' }, before.updated_at)
    expect(mine).toMatchObject({ status: 409, error: { message: 'record_changed' } })
    expect((await listed('revision')).subject).toBe('Theirs')
    await save('revision', { subject: before.subject })
  })

  it.each([
    ['unknown_tag', { body: 'Dear {{custmer_name}}' }],
    ['open_tag', { subject: 'Order {{order_id} is here' }],
    ['open_tag', { body: 'Order order_id}} is here' }],
    ['email_too_long', { body: 'x'.repeat(10_001) }],
  ])('is refused with %s: %o', async (code, values) => {
    expect(await save('revision', values)).toMatchObject({ status: 422, error: { message: code } })
  })

  it('cannot be added or removed by an admin', async () => {
    const removed = admin.client.from('email_templates').delete().eq('kind', 'refund')
    expect(await rowsOf(removed.select('kind'))).toEqual([])
    expect((await listed('refund')).id).toBe('refund')
  })
})

describe('switching an email off', () => {
  it('is possible where no one depends on it', async () => {
    expect((await save('brief_reminder', { is_enabled: false })).error).toBeNull()
    expect((await listed('brief_reminder')).state).toBe('off')
    await save('brief_reminder', { is_enabled: true })
  })

  it.each([
    'order_confirmation',
    'invoice',
    'refund',
    'account_deleted',
    'password_changed',
    'email_changed',
    'order_link',
    'review_code',
  ])('is refused where the law or the order needs it: %s', async (kind) => {
    expect(await save(kind, { is_enabled: false })).toMatchObject({
      status: 422,
      error: { message: 'email_always_sent' },
    })
    // Not behind the procedure's back either.
    const patched = await admin.client
      .from('email_templates')
      .update({ is_enabled: false })
      .eq('kind', kind)
    expect(patched.error?.message).toBe('email_always_sent')
    const freed = await admin.client
      .from('email_templates')
      .update({ always_because: null } as never)
      .eq('kind', kind)
    expect(freed.error?.code).toBe('42501')
  })

  it('each says in the seed when it is sent', async () => {
    const rows = await rowsOf(admin.client.from('admin_email_templates').select('id, event'))
    const mails = new Map((await readMails()).map(({ kind, event }) => [kind, event]))
    const seeded = rows.filter(({ id }) => mails.has(String(id)))
    expect(seeded).toHaveLength(mails.size)
    expect(seeded.every(({ id, event }) => event === mails.get(String(id)))).toBe(true)
  })
})

describe('the preview of an email', () => {
  const preview = async (kind: string, more: object = {}) => {
    const words = { p_kind: kind, p_subject: 'Hello {{order_id}}', p_body: '{{message}}', ...more }
    const { data, error } = await admin.client.rpc('preview_email', words as never)
    expect(error).toBeNull()
    return data as {
      subject: string
      body: string
      order: { id: string }
      examples: string[]
      values: Record<string, string>
    }
  }

  it('has the data of the order, as the email itself has it', async () => {
    const { order, owner } = await openScene(shop, admin)
    await owner.write('I wrote\nthis.')
    const shown = await preview('message', { p_order_id: order.id })
    const [mail] = await rowsOf(
      shop.backOffice
        .from('outbox_emails')
        .select('body_text, subject')
        .eq('order_id', order.id)
        .eq('kind', 'message'),
    )
    const { default_subject: subject, default_body: body } = await listed('message')
    const whole = await preview('message', {
      p_order_id: order.id,
      p_subject: subject,
      p_body: body,
    })
    expect(shown).toMatchObject({ body: 'I wrote\nthis.', order: { id: order.id }, examples: [] })
    expect(whole.subject).toBe(mail?.subject)
    // Each link is signed for itself.
    const withoutKeys = (text: string | undefined) => text?.replaceAll(/key=[\w.-]+/g, 'key=')
    expect(withoutKeys(whole.body)).toBe(withoutKeys(mail?.body_text))
  })

  it.each([
    ['Thank you{{customer_name}}.', 'Thank you, Ada.', 'Thank you.'],
    ['Thanks {{customer_name}} for this', 'Thanks, Ada for this', 'Thanks for this'],
    ['Hello {{customer_name}},', 'Hello Ada,', 'Hello,'],
    ['Hello, {{ customer_name }},', 'Hello, Ada,', 'Hello,'],
    ['Thank you, {{customer_name}}!', 'Thank you, Ada!', 'Thank you!'],
    ['{{customer_name}}, hello\n{{customer_name}}', 'Ada, hello\nAda', 'hello\n'],
  ])(
    'has the name where it is typed with a space, or first: %s',
    async (typed, named, nameless) => {
      const { order } = await openScene(shop, admin)
      for (const [name, expected] of [
        ['Ada', named],
        ['', nameless],
      ] as const) {
        await rowsOf(
          shop.backOffice
            .from('orders')
            .update({ customer_name: name })
            .eq('id', order.id)
            .select('id'),
        )
        const shown = await preview('order_confirmation', {
          p_order_id: order.id,
          p_subject: typed.split('\n')[0],
          p_body: typed,
        })
        expect([shown.subject, shown.body]).toEqual([expected.split('\n')[0], expected])
      }
    },
  )

  it('says which values are examples', async () => {
    const { order } = await openScene(shop, admin)
    const shown = await preview('message', { p_order_id: order.id })
    expect(shown.examples).toEqual(['message'])
    expect(shown.body).toContain('Could you take one more look')
  })

  it('takes the newest order that got such an email', async () => {
    const { order, owner } = await openScene(shop, admin)
    await owner.write('Hello.')
    await openScene(shop, admin)
    expect((await preview('message')).order.id).toBe(order.id)
  })

  it('has a value for every tag of every email', async () => {
    const rows = await rowsOf(admin.client.from('admin_email_templates').select('id, tags'))
    const kinds = new Set((await readMails()).map(({ kind }) => kind))
    const missing = await Promise.all(
      rows
        .filter(({ id }) => kinds.has(String(id)))
        .map(async ({ id, tags }) => {
          const { values } = await preview(String(id), { p_body: 'x', p_subject: 'x' })
          return (tags ?? []).filter(
            (tag: string) => !values[tag] && tag !== 'store_name' && tag !== 'signature',
          )
        }),
    )
    expect(missing.flat()).toEqual([])
  })
})

describe('a test of an email', () => {
  it('is not said to be kept because its order is of the demo', async () => {
    const { order } = await openScene(shop, admin)
    await rowsOf(
      shop.backOffice.from('orders').update({ is_demo: true }).eq('id', order.id).select('id'),
    )
    const words = { p_kind: 'delivered', p_subject: 'Hello', p_body: 'Hello.' }
    const sent = await admin.client.rpc('send_test_email', { ...words, p_order_id: order.id })
    const listedMail = () =>
      rowOf<{ status: string }>(
        admin.client.from('admin_outbox').select('status').eq('id', String(sent.data)),
      )
    await expect.poll(async () => (await listedMail()).status, { timeout: 10_000 }).toBe('kept')
  })

  it('goes to the admin’s own address, with its order, and is called a test', async () => {
    const { order } = await openScene(shop, admin)
    const words = { p_kind: 'delivered', p_subject: 'For {{order_id}}', p_body: '{{delivery}}' }
    const sent = await admin.client.rpc('send_test_email', { ...words, p_order_id: order.id })
    const mail = shop.backOffice.from('outbox_emails').select('*').eq('id', String(sent.data))
    expect(await rowOf(mail)).toMatchObject({
      kind: 'owner_test',
      to_email: admin.email,
      order_id: order.id,
      subject: `Test: For ${order.id.slice(0, 8)}`,
      body_text: 'Your order',
    })
  })

  it('is not sent with a tag that would not be filled in', async () => {
    const words = { p_kind: 'delivered', p_subject: 'Hello', p_body: '{{nothing}}' }
    expect(await admin.client.rpc('send_test_email', words)).toMatchObject({
      status: 422,
      error: { message: 'unknown_tag' },
    })
  })
})

it('is sent 30 times in an hour at most', async () => {
  const other = await shop.signInAdmin()
  const words = { p_kind: 'welcome', p_subject: 'Hello', p_body: 'Hello.' }
  const sent = shop.backOffice.from('outbox_emails').select('id', { count: 'exact', head: true })
  const { count } = await sent.eq('kind', 'owner_test').eq('to_email', other.email)
  const left = Array.from({ length: 30 - (count ?? 0) }, () => ({
    dedupe_key: crypto.randomUUID(),
    kind: 'owner_test',
    to_email: other.email,
    subject: 'Hello',
    body_text: 'Hello.',
  }))
  await rowsOf(shop.backOffice.from('outbox_emails').insert(left).select('id'))
  expect(await other.client.rpc('send_test_email', words)).toMatchObject({
    status: 429,
    error: { message: 'too_many_tests' },
  })
  // Other files send tests of their own.
  const mine = shop.backOffice.from('outbox_emails').delete().eq('kind', 'owner_test')
  await rowsOf(mine.eq('to_email', other.email).select('id'))
})

describe('the outbox', () => {
  it('sends several again, and says which one is still on its way', async () => {
    const made = ['kept', 'failed', 'queued'].map((status) => ({
      dedupe_key: crypto.randomUUID(),
      kind: 'message',
      to_email: `${crypto.randomUUID()}@buyer.example`,
      subject: 'Hello',
      body_text: 'Hello.',
      status,
      next_attempt_at: '2100-01-01T00:00:00Z',
    }))
    const rows = await rowsOf(
      shop.backOffice.from('outbox_emails').insert(made).select('id, status'),
    )
    const answer = await admin.client.rpc('resend_emails', {
      p_ids: rows.map(({ id }) => id),
      p_where: null,
    } as never)
    const waiting = rows.find(({ status }) => status === 'queued')?.id
    expect(answer.data).toHaveLength(3)
    expect(answer.data).toContainEqual({ id: waiting, problem: 'it is still on its way' })
    const again = shop.backOffice.from('outbox_emails').select('id')
    expect(
      await rowsOf(
        again.in(
          'to_email',
          made.map(({ to_email: to }) => to),
        ),
      ),
    ).toHaveLength(5)
  })
})
