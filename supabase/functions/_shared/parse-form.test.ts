import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const partsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => part(`f${index}`)).join('')

test.each(['multipart/form-data; boundary=x', 'multipart/form-data; charset=utf-8; boundary="x"'])(
  'a form is read: %s',
  async (type) => {
    const form = await parseForm(encode(`${partsOf(20)}--x--\r\n`), type)
    expect([...(form?.keys() ?? [])]).toHaveLength(20)
  },
)

test('what the runtime itself writes is read, file and all', async () => {
  const sent = new FormData()
  sent.set('order_id', '1')
  sent.set('file', new File([new Uint8Array(100_000)], 'a b.bin'))
  const written = new Response(sent)
  const form = await parseForm(await written.bytes(), written.headers.get('content-type'))
  expect(form?.get('order_id')).toBe('1')
  expect(form?.get('file')).toMatchObject({ name: 'a b.bin', size: 100_000 })
})

test.each([
  ['too many parts', `${partsOf(21)}--x--\r\n`, 'multipart/form-data; boundary=x'],
  ['hundreds of thousands', partsOf(370_000), 'multipart/form-data; boundary=x'],
  ['ends without an end', 'x--'.repeat(5_000_000), 'multipart/form-data; boundary=x'],
  ['an endless head', `--x\r\n${'a: b\r\n'.repeat(3_000_000)}`, 'multipart/form-data; boundary=x'],
  ['two boundaries', `${partsOf(1)}--x--\r\n`, 'multipart/form-data; boundary=y; boundary=x'],
  ['fields of an address', 'a=1&'.repeat(5_000_000), 'application/x-www-form-urlencoded'],
  ['no type', partsOf(1), null],
])('is none, within moments: %s', async (_case, body, type) => {
  const bytes = encode(body)
  const start = performance.now()
  expect(await parseForm(bytes, type)).toBeNull()
  expect(performance.now() - start).toBeLessThan(200)
})
