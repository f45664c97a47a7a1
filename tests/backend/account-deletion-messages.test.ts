import { describe, expect, it } from 'vitest'
import { openDeletions, PASSWORD } from './support/account-deletion.ts'
import { buy } from './support/orders.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const { deleteAccount, mailsTo, insert, prove, writeFrom, messageOf, makeOrder } =
  openDeletions(shop)

describe('deleting an account', () => {
  it('leaves a message from the contact form that says no more whose it was', async () => {
    const [cleo, dora] = await Promise.all([shop.signUp('cleo'), shop.signUp('dora')])
    await prove(cleo)
    const [own, other] = [await writeFrom(cleo.email.toUpperCase()), await writeFrom(dora.email)]
    expect((await deleteAccount(cleo)).status).toBe(200)
    expect(await messageOf(own.id)).toEqual({
      name: '[deleted]',
      email: 'deleted@account.invalid',
      message: '[deleted]',
    })
    expect(await messageOf(other.id)).toMatchObject({ name: 'A name', message: 'My secret' })
    const copies = shop.backOffice.from('outbox_emails').select('id')
    const copy = (id: string) => rowsOf(copies.eq('dedupe_key', `contact_message:${id}`))
    expect(await copy(own.id)).toEqual([])
  })

  it.each(['made', 'changed'])(
    'does so for an address that an admin confirmed when it %s the account',
    async (when) => {
      const email = `vera-${crypto.randomUUID().slice(0, 8)}@buyer.example`
      const { admin } = shop.backOffice.auth
      const isFirst = when === 'made'
      const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: isFirst })
      if (!isFirst) await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
      const written = await writeFrom(email)
      const client = shop.newVisitor()
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
      expect((await deleteAccount({ client })).status).toBe(200)
      expect(await messageOf(written.id)).toEqual({
        name: '[deleted]',
        email: 'deleted@account.invalid',
        message: '[deleted]',
      })
      const copies = shop.backOffice.from('outbox_emails').select('id')
      expect(await rowsOf(copies.eq('dedupe_key', `contact_message:${written.id}`))).toEqual([])
    },
  )

  it('takes the orders along that were bought as a guest, once the address is proven', async () => {
    const [gus, eve] = await Promise.all([shop.signUp('gus'), shop.signUp('eve')])
    const [own, unproven] = [await buy(shop, gus), await buy(shop, eve)]
    await insert('proven_addresses', { user_id: gus.id, email: gus.email })
    for (const account of [gus, eve]) expect((await deleteAccount(account)).status).toBe(200)
    const customerOf = (id: string) =>
      rowOf(shop.backOffice.from('orders').select('customer_email').eq('id', id))
    expect(await customerOf(own.id)).toEqual({ customer_email: null })
    expect(await customerOf(unproven.id)).toEqual({ customer_email: eve.email })
  })

  it('purges mails about its orders but the owner’s own, to a proven earlier address, and about changes of it', async () => {
    const ida = await shop.signUp('ida')
    const order = await makeOrder(ida)
    const earlier = `earlier-${ida.email}`
    await insert('proven_addresses', { user_id: ida.id, email: earlier })
    const about = shop.backOffice.from('outbox_emails').select('kind')
    const ofOrder = () => rowsOf(about.eq('order_id', order))
    expect((await ofOrder()).map(({ kind }) => kind)).toContain('owner_order')
    const mail = { subject: 's', body_text: `Now ${ida.email}` }
    const keys = [`earlier:${ida.id}`, `email_changed:${ida.id}:1`]
    await insert('outbox_emails', {
      ...mail,
      dedupe_key: keys[0],
      kind: 'message',
      to_email: earlier,
    })
    const toSomebody = { kind: 'email_changed', to_email: 'long.ago@buyer.example' }
    await insert('outbox_emails', { ...mail, ...toSomebody, dedupe_key: keys[1] })
    expect((await deleteAccount(ida)).status).toBe(200)
    expect(await ofOrder()).toEqual([{ kind: 'owner_order' }])
    const left = shop.backOffice.from('outbox_emails').select('kind').in('dedupe_key', keys)
    expect(await rowsOf(left)).toEqual([])
  })

  it('leaves messages and emails of an address that was not proven', async () => {
    const email = `guest-${crypto.randomUUID().slice(0, 8)}@buyer.example`
    const written = await writeFrom(email)
    const order = await buy(shop, { email })
    const before = await mailsTo(email)
    expect(before.length).toBeGreaterThan(0)

    const mallory = shop.newVisitor()
    await mallory.auth.signUp({ email, password: PASSWORD })
    expect((await mallory.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await deleteAccount({ client: mallory })).status).toBe(200)

    expect(await messageOf(written.id)).toMatchObject({ name: 'A name', message: 'My secret' })
    const kinds = (await mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(before.map(({ kind }) => kind)))
    expect(kinds).not.toContain('welcome')
    const orders = shop.backOffice.from('orders').select('customer_email').eq('id', order.id)
    expect(await rowsOf(orders)).toEqual([{ customer_email: email }])
  })
})
