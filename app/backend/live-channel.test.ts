import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openLiveChannel, type LiveChange, type LiveStatus } from './live-channel.ts'

const TABLES = [{ table: 'orders', filter: 'id=eq.1' }, { table: 'testimonials' }]

type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]

let sockets: BackendSocket[]
let statuses: LiveStatus[]
let changes: LiveChange[]
let close: () => void

/** The other end: says yes to everyone who joins. */
class BackendSocket extends EventTarget {
  readonly joins: Message[] = []
  readyState: number = WebSocket.CONNECTING
  binaryType: BinaryType = 'arraybuffer'
  bufferedAmount = 0
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly CONNECTING = WebSocket.CONNECTING
  readonly OPEN = WebSocket.OPEN
  readonly CLOSING = WebSocket.CLOSING
  readonly CLOSED = WebSocket.CLOSED
  onopen: ((this: unknown, event: Event) => unknown) | null = null
  onmessage: ((this: unknown, event: MessageEvent) => unknown) | null = null
  onclose: ((this: unknown, event: CloseEvent) => unknown) | null = null
  onerror: ((this: unknown, event: Event) => unknown) | null = null

  constructor(address: string | URL) {
    super()
    this.url = String(address)
    sockets.push(this)
    setTimeout(() => {
      this.readyState = WebSocket.OPEN
      this.onopen?.(new Event('open'))
    })
  }

  send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    const message = JSON.parse(String(text)) as Message
    const [joinRef, ref, topic, event, payload] = message
    if (event === 'phx_join') this.joins.push(message)
    const { config } = payload as { config?: { postgres_changes: object[] } }
    const bindings = config?.postgres_changes.map((binding, id) => ({ ...binding, id: id + 1 }))
    this.say([
      joinRef,
      ref,
      topic,
      'phx_reply',
      { status: 'ok', response: { postgres_changes: bindings } },
    ])
  }

  /** To the newest channel, unless the message names another. */
  tell(event: string, payload: Record<string, unknown> = {}): void {
    const [joinRef, , topic] = this.joins.at(-1) ?? [null, null, '']
    this.say([event === 'phx_close' ? joinRef : null, null, topic, event, payload])
  }

  say(message: Message): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  close(code = 1000): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.(new CloseEvent('close', { code, wasClean: code === 1000 }))
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  sockets = []
  statuses = []
  changes = []
  const client = createClient('https://store.example', 'publishable', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: BackendSocket },
  })
  close = openLiveChannel(client, TABLES, {
    onChange: (change) => changes.push(change),
    onStatus: (status) => statuses.push(status),
  })
  await vi.advanceTimersByTimeAsync(100)
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

const joins = () => sockets.flatMap((socket) => socket.joins)

test('it is on once the backend has agreed, and tells what changes', async () => {
  expect(statuses).toEqual(['on'])
  const told = { schema: 'public', commit_timestamp: '', errors: null }
  sockets[0]?.tell('postgres_changes', {
    ids: [2],
    data: { ...told, table: 'testimonials', type: 'INSERT', columns: [], record: { id: 'a' } },
  })
  sockets[0]?.tell('postgres_changes', {
    ids: [1],
    data: { ...told, table: 'orders', type: 'DELETE', columns: [], old_record: { id: 'b' } },
  })
  expect(changes).toEqual([
    { table: 'testimonials', event: 'INSERT', row: { id: 'a' } },
    { table: 'orders', event: 'DELETE', row: { id: 'b' } },
  ])
})

test('a dropped socket comes back, and says so', async () => {
  sockets[0]?.close(1006)
  expect(statuses).toEqual(['on', 'off'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(sockets).toHaveLength(2)
  expect(statuses.at(-1)).toBe('on')
})

test('a channel that the backend closes is opened again', async () => {
  sockets[0]?.tell('phx_close')
  expect(statuses).toEqual(['on', 'off'])
  await vi.advanceTimersByTimeAsync(900)
  expect(joins()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(joins()).toHaveLength(2)
  expect(statuses).toEqual(['on', 'off', 'on'])
})

test('a backend that does not tell of a table has refused', () => {
  sockets[0]?.tell('system', { extension: 'postgres_changes', status: 'error', message: 'no' })
  expect(statuses).toEqual(['on', 'refused'])
})

test('once closed it says nothing more, and does not come back', async () => {
  close()
  sockets[0]?.tell('phx_close')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statuses).toEqual(['on'])
  expect(joins()).toHaveLength(1)
})
