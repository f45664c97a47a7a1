import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { strToU8, zipSync } from 'fflate'
import { callFunction, type FunctionAnswer } from './checkout.ts'
import { rowsOf, type Shop } from './shop.ts'
import type { StoreAccess } from './start-stores.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
)
export const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'

/** A ZIP archive of one file. */
export function archive(name = 'index.html', content = '<script>1</script>') {
  return Uint8Array.from(zipSync({ [name]: strToU8(content) }))
}

/** What Word, Excel and PowerPoint files begin with. */
export function officeFile(main: string) {
  const types = `<Types><Override PartName="/main.xml" ContentType="${OFFICE}.${main}.main+xml"/></Types>`
  return archive('[Content_Types].xml', types)
}

/** An old office document, as far as its container and its main stream tell. */
export function oldOfficeFile(stream: string) {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(stream, 'utf16le'), 1024)
  return bytes
}

/** The first box of a video. */
export function video(brand: string) {
  const bytes = new Uint8Array(64)
  bytes.set(Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}isom`, 'latin1'))
  return bytes
}

interface Upload {
  orderId: unknown
  name: string
  content: string | Uint8Array<ArrayBuffer>
  /** What the browser claims. */
  type?: string
  key?: string | null
  client?: SupabaseClient
}

/** Sends a form as the order page does. */
export function upload(shop: Shop, sent: Upload): Promise<FunctionAnswer> {
  const { orderId, name, content, type = '', key = null, client = shop.anonymous } = sent
  const form = new FormData()
  form.set('order_id', String(orderId))
  if (key !== null) form.set('key', key)
  form.set('file', new File([content], name, { type }))
  return callFunction(client, 'upload-order-file', form)
}

/** The files of an order as they are recorded, and the paths that its folder in the bucket holds. */
export async function filesOf(shop: Shop, orderId: string) {
  const [recorded, stored] = await Promise.all([
    rowsOf(shop.backOffice.from('order_files').select().eq('order_id', orderId)),
    shop.backOffice.storage.from('order-files').list(orderId),
  ])
  if (stored.error) throw stored.error
  return { recorded, stored: stored.data.map(({ name }) => `${orderId}/${name}`) }
}

/** Uploads megabytes in parts, as a program does that does not know how much it will send. */
export function uploadInParts(
  { url, publishableKey }: Pick<StoreAccess, 'url' | 'publishableKey'>,
  megabytes: number,
  { pauseMs = 0, isLengthKnown = false } = {},
): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = {
    apikey: publishableKey,
    'content-type': 'multipart/form-data; boundary=part',
    ...(isLengthKnown && {
      'content-length': HEAD.length + megabytes * MEGABYTE + TAIL.length,
    }),
  }
  const target = `${url}/functions/v1/upload-order-file`
  const sending = request(target, { method: 'POST', headers }, (response) => {
    let body = ''
    response.on('data', (part) => (body += String(part)))
    const answer = { status: response.statusCode ?? 0 }
    response.on('end', () => void sent.then(() => resolve({ ...answer, body }), reject))
  })
  sending.on('error', reject)
  const send = async () => {
    sending.write(HEAD)
    for (let n = 0; n < megabytes; n += 1) {
      sending.write(Buffer.alloc(MEGABYTE, 97))
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
    sending.end(TAIL)
    // A browser that cannot send all of it shows no answer.
    await once(sending, 'finish')
  }
  const sent = send()
  return promise
}

const MEGABYTE = 1024 * 1024
const HEAD = '--part\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n'
const TAIL = '\r\n--part--\r\n'
