import { createElement as h, lazy, Suspense, type ComponentType } from 'react'
import type { EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'

import { byteText } from './byte-text.ts'
import { readHandoff, renderPage } from './render-page.ts'

function pageOf(content: ComponentType) {
  const body = h(Suspense, { fallback: 'Wait.' }, h(content))
  return h('html', null, h('head'), h('body', null, h('h1', null, '“Work done”'), body))
}

const render = (content: ComponentType, onFailure = vi.fn<(error: unknown) => void>()) =>
  renderPage({
    router: {} as EntryContext,
    page: pageOf(content),
    url: 'http://store.example/',
    nonce: 'made-up',
    onFailure,
  })

const START = byteText('<!DOCTYPE html><html><head></head><body><h1>“Work done”</h1>')

test('a page is whole, also while the script of a part is on its way', async () => {
  let asked = 0
  const Late = lazy(async () => {
    asked += 1
    return { default: () => h('p', null, 'Late.') }
  })
  const first = await render(Late)
  expect(first).toContain('<p>Late.</p>')
  expect(first).not.toContain('Wait.')
  expect(await render(Late)).toBe(`${START}<!--$--><p>Late.</p><!--/$--></body></html>`)
  expect(asked).toBe(1)
})

test('a part of a page that fails is reported, and the rest is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onFailure = vi.fn<(error: unknown) => void>()
  const Broken = () => {
    throw new Error('Broken.')
  }
  const html = await render(Broken, onFailure)
  expect(html.startsWith(START)).toBe(true)
  expect(html).toContain('Wait.')
  expect(onFailure.mock.calls.map(([error]) => String(error))).toEqual(['Error: Broken.'])
})

test('what the loaders add is there before the page is rendered', async () => {
  const bytes = new TextEncoder().encode('“data”')
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 2))
      controller.enqueue(bytes.slice(2))
      controller.close()
    },
  })
  const router = { serverHandoffStream, renderMeta: { didRenderScripts: true } } as EntryContext
  await readHandoff(router)
  const cache = router.renderMeta?.streamCache ?? {}
  expect(Object.values(cache).map(({ result }) => result)).toEqual([
    { done: false, value: '' },
    { done: false, value: '“data”' },
    { done: true, value: '' },
  ])
  expect([router.renderMeta?.didRenderScripts, serverHandoffStream.locked]).toEqual([true, false])
})
