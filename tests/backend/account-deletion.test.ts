import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openDeletions, PASSWORD } from './support/account-deletion.ts'
import { callFunction } from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { queryStore } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const { deleteAccount, mailsTo, insert, prove, writeFrom, messageOf, makeOrder } =
  openDeletions(shop)

const SETTLING = 'supabase/migrations/20261226001000_messages_left_behind.sql'

describe('deleting an account', () => {
  it('asks for the password', async () => {
    const nina = await shop.signUp('nina')
    expect(await deleteAccount(nina, 'not the right words')).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    })
    expect((await callFunction(nina.client, 'delete-account', {})).status).toBe(400)
    expect((await nina.client.auth.getUser()).data.user?.email).toBe(nina.email)
    expect(await deleteAccount(nina)).toMatchObject({ status: 200, body: { deleted: true } })
    expect((await nina.client.from('orders').select('id')).status).toBe(401)
    const again = await shop
      .newVisitor()
      .auth.signInWithPassword({ email: nina.email, password: PASSWORD })
    expect(again.error?.code).toBe('invalid_credentials')
  })

  it('says that a password has to be chosen first where there is none', async () => {
    const email = `lina-${crypto.randomUUID().slice(0, 8)}@buyer.example`
    const { admin } = shop.backOffice.auth
    const { data } = await admin.generateLink({ type: 'invite', email })
    const client = shop.newVisitor()
    const token_hash = data.properties?.hashed_token ?? ''
    expect((await client.auth.verifyOtp({ type: 'invite', token_hash })).error).toBeNull()
    expect(await deleteAccount({ client }, 'whatever')).toMatchObject({
      status: 409,
      body: { code: 'password_needed' },
    })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect(await deleteAccount({ client })).toMatchObject({ status: 200 })
  })

  it('goes the same way when the server deletes it', async () => {
    const otto = await shop.signUp('otto')
    await prove(otto)
    const [order, message] = [await makeOrder(otto), await writeFrom(otto.email)]
    // Of what he did, and of what was done to him.
    const logged = () =>
      queryStore(
        `select id from auth.audit_log_entries where strpos(payload::text, $1) + strpos(payload::text, $2) > 0`,
        [otto.id, otto.email],
      )
    await queryStore(
      `insert into auth.audit_log_entries (id, payload, created_at)
       values (gen_random_uuid(), json_build_object('traits', json_build_object('user_id', $1::text, 'user_email', $2::text)), now())`,
      [otto.id, otto.email],
    )
    expect((await logged()).length).toBeGreaterThan(1)
    expect((await shop.backOffice.auth.admin.deleteUser(otto.id)).error).toBeNull()
    expect(await logged()).toEqual([])
    expect(await messageOf(message.id)).toMatchObject({ name: '[deleted]' })
    const kept = await rowOf(shop.backOffice.from('orders').select().eq('id', order))
    expect(kept).toMatchObject({ user_id: null, customer_email: null, customer_name: null })
    const kinds = (await mailsTo(otto.email)).map(({ kind }) => kind)
    expect([[], ['account_deleted']]).toContainEqual(kinds)
    const again = await shop.backOffice.auth.admin.deleteUser(otto.id)
    expect(again.error?.status).toBe(404)
  })

  it('leaves the orders without a name, and the name on the invoice', async () => {
    const leo = await shop.signUp('leo')
    const order = await makeOrder(leo)
    expect((await deleteAccount(leo)).status).toBe(200)
    const kept = await rowOf(shop.backOffice.from('orders').select().eq('id', order))
    expect(kept).toMatchObject({
      user_id: null,
      customer_email: null,
      customer_name: null,
      billing: {},
    })
    expect(kept.total_usd).toBeGreaterThan(0)
    const events = await rowsOf(
      shop.backOffice.from('order_events').select('kind, actor, actor_id').eq('order_id', order),
    )
    expect(events.at(-1)).toEqual({ kind: 'account_deleted', actor: 'customer', actor_id: null })
    const messages = shop.backOffice.from('order_messages').select('body').eq('order_id', order)
    expect(await rowsOf(messages)).toEqual([{ body: '[deleted]' }])
    const briefs = shop.backOffice.from('order_briefs').select().eq('order_id', order)
    expect(await rowsOf(briefs)).toEqual([])
    const { data } = await shop.backOffice.rpc('draft_invoice', { p_order_id: order })
    expect(data.document.buyer).toMatchObject({ name: 'A name', company: 'A company' })
  })

  it('leaves no message to answer, nor one of an account that was deleted before', async () => {
    const mia = await shop.signUp('mia')
    // Without one, the work has begun, and the order is the owner's all the same.
    const id = await makeOrder(mia, { questions: [{ label: 'Goal' }] })
    const seen = async () => {
      const listed = shop.backOffice.from('admin_orders')
      const { desk_tab, unanswered_count: count } = await rowOf(
        listed.select('desk_tab, unanswered_count').eq('id', id),
      )
      const needs = `select id from private.needs_owner where kind = 'messages' and id = $1`
      return { desk_tab, count, needs: (await queryStore(needs, [id])).length }
    }
    const waits = { desk_tab: 'act', count: 1, needs: 1 }
    expect(await seen()).toEqual(waits)
    expect((await deleteAccount(mia)).status).toBe(200)
    const settled = { desk_tab: 'waiting', count: 0, needs: 0 }
    expect(await seen()).toEqual(settled)

    const asBefore = { settled_at: null }
    await rowOf(shop.backOffice.from('order_reads').update(asBefore).eq('order_id', id).select())
    expect(await seen()).toEqual(waits)
    const [, settleThem = ''] = (await readFile(SETTLING, 'utf8')).split('deleted before.')
    await queryStore(settleThem, [])
    expect(await seen()).toEqual(settled)
  })

  it('leaves its address neither beside its reviews nor in what told the owner of it', async () => {
    const rita = await shop.signUp('rita')
    await prove(rita)
    const order_id = await makeOrder(rita)
    // An account that has not proven its address says nothing about reviews from there.
    const email = `unproven-${rita.email}`
    const client = shop.newVisitor()
    await client.auth.signUp({ email, password: PASSWORD })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const { id } = await stockService(shop)
    const review = { service_id: id, reviewer_name: 'Rita', rating: 5, review_content: 'Good.' }
    const reviews = [
      await insert('service_reviews', review),
      await insert('service_reviews', review),
    ]
    const [proven, unproven] = reviews.map(({ id }) => id)
    await insert('review_addresses', { review_id: proven, email: rita.email })
    await insert('review_addresses', { review_id: unproven, email })
    const title = `Message from ${rita.email}`
    const event = { kind: 'owner_message', dedupe_key: order_id, order_id, title }
    await insert('notifications', event)
    for (const account of [rita, { client }])
      expect((await deleteAccount(account)).status).toBe(200)
    const addresses = shop.backOffice.from('review_addresses').select('review_id')
    expect(await rowsOf(addresses.in('review_id', [proven, unproven]))).toEqual([
      { review_id: unproven },
    ])
    const told = shop.backOffice.from('notifications').select('title').eq('order_id', order_id)
    const titles = JSON.stringify(await rowsOf(told))
    expect(titles).toContain('Message from [deleted]')
    expect(titles).not.toContain(rita.email)
  })

  it('leaves the name that was given at sign-up on the invoice, where no other was', async () => {
    const ida = await shop.signUp('ida')
    const named = { full_name: 'Ida Account' }
    await rowOf(shop.backOffice.from('profiles').update(named).eq('id', ida.id).select())
    const order = await buy(shop, { email: ida.email, userId: ida.id, name: '' })
    const { data: page } = await ida.client.rpc('get_order', { p_order_id: order.id })
    expect(page.billing).toMatchObject({ name: 'Ida Account' })
    expect((await deleteAccount(ida)).status).toBe(200)
    const { data } = await shop.backOffice.rpc('draft_invoice', { p_order_id: order.id })
    expect(data.document.buyer).toMatchObject({ name: 'Ida Account', email: ida.email })
  })

  it("is refused while it is the last admin's", async () => {
    const admin = await shop.signInAdmin()
    const { adminPassword } = workerStore()
    expect(await deleteAccount(admin, adminPassword)).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    })
    expect((await admin.client.auth.getUser()).data.user?.email).toBe(admin.email)
  })
})
