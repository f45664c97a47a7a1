import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a store that starts says so, to visitors in a page that asks again', async () => {
  const socket = await listen({ host: '127.0.0.1', port: 0, trustProxy: false })
  const ask = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${socket.port}${path}`, { headers: { accept } })
  const page = await ask('/services', 'text/html,application/xhtml+xml')
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '2'])
  expect(await page.text()).toContain('The store is starting. This page reloads by itself.')
  const answer = await ask('/rest/v1/services', '*/*')
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'starting' }])
  expect((await ask('/healthz', 'text/html')).status).toBe(200)
  await socket.close()
})

test('a second store on the port says that it is taken, and what to do', async () => {
  const first = await listen({ host: '127.0.0.1', port: 0, trustProxy: false })
  const second = listen({ host: '127.0.0.1', port: first.port, trustProxy: false })
  await expect(second).rejects.toThrow(
    `Port ${first.port} is taken: this store may be running already`,
  )
  await first.close()
})
