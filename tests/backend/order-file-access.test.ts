import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { upload } from './support/order-files.ts'
import { buy, change, type Bought } from './support/orders.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

let guest: Bought
let ada: Account
let ben: Account
let admin: Account
let ofAda: Bought

beforeAll(async () => {
  ;[ada, ben, admin] = await Promise.all([
    shop.signUp('ada'),
    shop.signUp('ben'),
    shop.signInAdmin(),
  ])
  guest = await buy(shop)
  ofAda = await buy(shop, { userId: ada.id, email: ada.email })
})

const linkTo = (fileId: unknown, key: string | null = null, client = shop.anonymous) =>
  callFunction(client, 'order-file', { file_id: fileId, key })

describe('who reads a file', () => {
  let hers: unknown

  beforeAll(async () => {
    const file = { orderId: ofAda.id, name: 'secret.txt', content: 'x' }
    hers = (await upload(shop, { ...file, client: ada.client })).body['id']
  })

  it('its customer and the owner', async () => {
    for (const client of [ada.client, admin.client]) {
      const { body } = await linkTo(hers, null, client)
      expect((await fetch(String(body['url']))).status).toBe(200)
    }
  })

  it('with an address that is good for 1 minute', async () => {
    const { body } = await linkTo(hers, null, ada.client)
    const token = new URL(String(body['url'])).searchParams.get('token') ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(60)
  })

  it('not another customer, a visitor, or a visitor with the link of another order', async () => {
    const refused = { status: 404, body: { code: 'order_not_found' } }
    expect(await linkTo(hers, null, ben.client)).toMatchObject(refused)
    expect(await linkTo(hers)).toMatchObject(refused)
    expect(await linkTo(hers, guest.key)).toMatchObject(refused)
    for (const client of [shop.anonymous, ben.client, ada.client]) {
      const { path } = await rowOf(
        shop.backOffice.from('order_files').select('path').eq('id', hers),
      )
      const { data } = await client.storage.from('order-files').download(String(path))
      expect(data).toBeNull()
    }
  })

  it('no one, with an address that was altered or has expired', async () => {
    const { body } = await linkTo(hers, null, ada.client)
    const url = new URL(String(body['url']))
    const other = await upload(shop, {
      orderId: guest.id,
      key: guest.key,
      name: 'b.txt',
      content: 'b',
    })
    const { path } = await rowOf(
      shop.backOffice.from('order_files').select('path').eq('id', other.body['id']),
    )
    const moved = new URL(url)
    moved.pathname = `/storage/v1/object/sign/order-files/${path}`
    const unsigned = new URL(url)
    unsigned.searchParams.set('token', `${url.searchParams.get('token')}x`)
    const bare = new URL(url)
    bare.searchParams.delete('token')
    for (const wrong of [moved, unsigned, bare]) {
      const response = await fetch(wrong)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })

  it('only the owner, a file of their own that is not sent yet or belongs to a private note', async () => {
    const file = { orderId: ofAda.id, name: 'draft.txt', content: 'x', client: admin.client }
    const draft = (await upload(shop, file)).body['id']
    const noteId = crypto.randomUUID()
    const attachTo = (p_message_id: string, p_is_private: boolean, p_file_ids: unknown[]) =>
      admin.client.rpc('post_order_message', {
        p_order_id: ofAda.id,
        p_body: 'Look at this.',
        p_message_id,
        p_file_ids,
        p_is_private,
      })
    const unknown = { status: 404, body: { code: 'no_such_file' } }
    expect(await linkTo(draft, null, ada.client)).toMatchObject(unknown)
    expect((await attachTo(noteId, true, [draft])).error).toBeNull()
    expect(await linkTo(draft, null, ada.client)).toMatchObject(unknown)
    expect(await linkTo(draft, null, admin.client)).toMatchObject({ status: 200 })

    const sent = (await upload(shop, { ...file, name: 'sent.txt' })).body['id']
    expect((await attachTo(crypto.randomUUID(), false, [sent])).error).toBeNull()
    expect(await linkTo(sent, null, ada.client)).toMatchObject({ status: 200 })
  })

  it.each([[null], ['1'], [crypto.randomUUID()], [{}]])(
    'no one, when there is none: %j',
    async (id) => {
      expect(await linkTo(id, null, admin.client)).toMatchObject({
        status: 404,
        body: { code: 'no_such_file' },
      })
    },
  )

  it('only the owner, once the order is in the trash', async () => {
    const gone = await buy(shop)
    const file = { orderId: gone.id, key: gone.key, name: 'x.txt', content: 'x' }
    const { id } = (await upload(shop, file)).body
    await change(shop, gone.id, { deleted_at: new Date().toISOString() })
    expect(await linkTo(id, gone.key)).toMatchObject({ status: 404 })
    expect(await linkTo(id, null, admin.client)).toMatchObject({ status: 200 })
  })
})
