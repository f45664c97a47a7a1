import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import {
  PDF,
  PIXEL,
  archive,
  filesOf,
  officeFile,
  oldOfficeFile,
  uploadInParts,
  upload,
  video,
} from './support/order-files.ts'
import { buy, type Bought } from './support/orders.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const MEGABYTE = 1024 * 1024
const REFUSED = { status: 422, code: 'file_type_not_allowed' }

let guest: Bought
let ben: Account
let ofAda: Bought

beforeAll(async () => {
  const ada = await shop.signUp('ada')
  ben = await shop.signUp('ben')
  guest = await buy(shop)
  ofAda = await buy(shop, { userId: ada.id, email: ada.email })
})

const send = (file: { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }) =>
  upload(shop, { ...file, orderId: guest.id, key: guest.key })

const linkTo = (fileId: unknown, key: string | null = null, client = shop.anonymous) =>
  callFunction(client, 'order-file', { file_id: fileId, key })

describe('a file', () => {
  it.each([
    ['png', PIXEL, 'image/png'],
    ['JPG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image/jpeg'],
    ['webp', Uint8Array.from(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')), 'image/webp'],
    ['gif', 'GIF89a\u0001\0\u0001\0', 'image/gif'],
    ['pdf', PDF, 'application/pdf'],
    ['docx', officeFile('wordprocessingml.document'), expect.stringContaining('wordprocessingml')],
    ['xlsx', officeFile('spreadsheetml.sheet'), expect.stringContaining('spreadsheetml')],
    ['pptx', officeFile('presentationml.presentation'), expect.stringContaining('presentationml')],
    ['doc', oldOfficeFile('WordDocument'), 'application/msword'],
    ['xls', oldOfficeFile('Workbook'), 'application/vnd.ms-excel'],
    ['zip', archive(), 'application/zip'],
    ['mp4', video('isom'), 'video/mp4'],
    ['mov', video('qt  '), 'video/quicktime'],
    ['csv', 'keyword,volume\nłódź,320\n', 'text/csv'],
    ['txt', 'We sell boats.', 'text/plain'],
    ['md', '# Brief', 'text/markdown'],
    ['json', '{"a":1}', 'application/json'],
  ])('of type %s is taken for what it is', async (ending, content, mimeType) => {
    const answer = await send({ name: `Plan.${ending}`, content, type: 'text/html' })
    expect(answer).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        name: `Plan.${ending}`,
        mime_type: mimeType,
        size_bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      },
    })
  })

  it('comes back as it was, under its name, as a download and nothing else', async () => {
    const name = 'Łódź "plan" 100%.txt'
    const { body } = await send({ name, content: 'Grüße' })
    const { url } = (await linkTo(body['id'], guest.key)).body
    const response = await fetch(String(url))
    expect([response.status, await response.text()]).toEqual([200, 'Grüße'])
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="odz -plan- 100.txt"; filename*=UTF-8''${encodeURIComponent('Łódź -plan- 100%.txt')}`,
    )
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is stored under a path that no one chooses', async () => {
    const { body } = await send({ name: '../../x.md', content: '# X' })
    expect(body['name']).toBe('x.md')
    const { path } = await rowOf(
      shop.backOffice.from('order_files').select('path').eq('id', body['id']),
    )
    expect(path).toMatch(new RegExp(`^${guest.id}/[0-9a-f-]{36}\\.md$`))
  })

  it('of exactly 20 MB is accepted', async () => {
    const content = new Uint8Array(20 * MEGABYTE).fill(97)
    expect(await send({ name: 'long.txt', content })).toMatchObject({
      status: 200,
      body: { size_bytes: 20 * MEGABYTE },
    })
  })
})

describe('nothing is stored of', () => {
  const tooLarge = { status: 413, code: 'file_too_large' }
  it.each([
    ['a page named as a picture', 'x.png', '<!doctype html><script>1</script>', REFUSED],
    ['a drawing named as a text', 'x.txt', '<svg onload="alert(1)"/>', REFUSED],
    ['a document that is a page too', 'x.pdf', PDF.replace('\n', '\n<html><script>'), REFUSED],
    ['a page that is a document too', 'x.txt', `<b>Hi</b>${PDF}`, REFUSED],
    ['an archive named as a picture', 'x.png', archive(), REFUSED],
    ['a picture with an archive in it', 'x.png', joined(PIXEL, archive()), REFUSED],
    ['an installer named as a document', 'x.doc', oldOfficeFile('Property'), REFUSED],
    ['a page', 'x.html', '<p>Hello</p>', REFUSED],
    ['a drawing', 'x.svg', '<svg/>', REFUSED],
    ['someone else’s passwords', '../../etc/passwd', 'root:x:0:0', REFUSED],
    ['a text with a NUL', 'x.txt', 'a\0b', REFUSED],
    ['an empty file', 'x.txt', '', { status: 422, code: 'file_empty' }],
    ['20 MB and a byte', 'x.txt', new Uint8Array(20 * MEGABYTE + 1).fill(97), tooLarge],
    ['30 MB', 'x.png', new Uint8Array(30 * MEGABYTE), tooLarge],
  ])('%s', async (_case, name, content, { status, code }) => {
    const before = await filesOf(shop, guest.id)
    const answer = await send({ name, content, type: 'image/png' })
    expect(answer).toEqual({ status, body: { error: expect.any(String), code } })
    expect(await filesOf(shop, guest.id)).toEqual(before)
  })

  it.each([
    ['without their length', {}],
    // Longer than a connection stays open on which nothing is read any more.
    ['slowly', { pauseMs: 60, isLengthKnown: true }],
  ])('30 MB that come %s', async (_case, how) => {
    const { status, body } = await uploadInParts(store, 30, how)
    expect([status, JSON.parse(body)]).toEqual([
      413,
      expect.objectContaining({ code: 'file_too_large' }),
    ])
  })

  it.each([
    ['no order', { orderId: 'null' }, 400, 'invalid_request'],
    ['an unknown order', { orderId: crypto.randomUUID() }, 404, 'order_not_found'],
    ['a key that is too long', { key: 'x'.repeat(201) }, 400, 'invalid_request'],
    ['an altered key', { alter: true }, 404, 'order_not_found'],
    ['no key', { key: null }, 404, 'order_not_found'],
    ['an empty key', { key: '' }, 404, 'order_not_found'],
  ])('a file with %s', async (_case, { alter, ...changed }: Changed, status, code) => {
    const before = await filesOf(shop, guest.id)
    const key = alter ? guest.key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : guest.key
    const file = { orderId: guest.id, key, name: 'x.txt', content: 'x', ...changed }
    expect(await upload(shop, file)).toMatchObject({ status, body: { code } })
    expect(await filesOf(shop, guest.id)).toEqual(before)
  })

  it('a file for someone else’s order', async () => {
    const file = { name: 'x.txt', content: 'x', orderId: ofAda.id }
    const refused = { status: 404, body: { code: 'order_not_found' } }
    expect(await upload(shop, { ...file, client: ben.client })).toMatchObject(refused)
    expect(await upload(shop, { ...file, key: guest.key })).toMatchObject(refused)
    // A link of its mail, without the account that the order belongs to.
    expect(await upload(shop, { ...file, key: ofAda.key })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_needed' },
    })
    expect(await filesOf(shop, ofAda.id)).toEqual({ recorded: [], stored: [] })
  })

  it('a body that is not a form', async () => {
    for (const body of [{ order_id: guest.id }, 'file', new FormData()]) {
      expect(await callFunction(shop.anonymous, 'upload-order-file', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
  })

  it('the 201st file of an order', async () => {
    const full = await buy(shop)
    const rows = Array.from({ length: 200 }, (_, place) => ({
      order_id: full.id,
      uploaded_by: 'customer',
      name: 'x.txt',
      mime_type: 'text/plain',
      size_bytes: 1,
      path: `${full.id}/${place}`,
    }))
    await shop.backOffice.from('order_files').insert(rows)
    const file = { orderId: full.id, key: full.key, name: 'x.txt', content: 'x' }
    expect(await upload(shop, file)).toMatchObject({
      status: 409,
      body: { code: 'too_many_files' },
    })
    expect((await filesOf(shop, full.id)).stored).toEqual([])
  })
})

interface Changed {
  alter?: boolean
  orderId?: string
  key?: string | null
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}
