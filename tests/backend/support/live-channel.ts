import type {
  RealtimeChannel,
  RealtimePostgresChangesPayload,
  SupabaseClient,
} from '@supabase/supabase-js'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

type Row = Record<string, unknown>

/** What to listen for; of the schema `public`. */
interface Interest {
  event?: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  table: string
  filter?: string
  select?: string[]
}

export interface SystemMessage {
  extension: string
  status: string
  message: string
}

/** A channel of the real client, and everything that it has heard. */
export interface LiveChannel {
  channel: RealtimeChannel
  changes: RealtimePostgresChangesPayload<Row>[]
  /** `SUBSCRIBED`, `CLOSED`, `CHANNEL_ERROR`, in the order of their coming; errors with their message. */
  statuses: string[]
  system: SystemMessage[]
  /** Waits until so many changes were heard, and answers them. @throws when they do not come */
  untilHeard(count: number, limitMs?: number): Promise<RealtimePostgresChangesPayload<Row>[]>
  /** Waits for a status that comes after the current ones. */
  untilStatus(status: string, after?: number): Promise<void>
}

/** Subscribes, and resolves when the server has reported the state of the tables. */
export async function openChannel(
  client: SupabaseClient,
  interests: Interest[],
  options: { name?: string; wait?: boolean } = {},
): Promise<LiveChannel> {
  const name = options.name ?? crypto.randomUUID()
  const channel = client.channel(name, {
    config: options.wait ? { postgres_changes_options: { wait: true } } : {},
  })
  const live: LiveChannel = {
    channel,
    changes: [],
    statuses: [],
    system: [],
    async untilHeard(count, limitMs) {
      const isEnough = await eventually(
        async () => live.changes.length >= count,
        (enough) => enough,
        limitMs,
      )
      if (!isEnough) throw new Error(`Heard ${live.changes.length} changes, not ${count}.`)
      return live.changes
    },
    async untilStatus(status, after = 0) {
      const found = await eventually(
        async () => live.statuses.indexOf(status, after) >= 0,
        (isThere) => isThere,
        15_000,
      )
      if (!found) throw new Error(`${status} does not come after ${live.statuses.join(', ')}.`)
    },
  }
  for (const { event = '*', ...interest } of interests) {
    channel.on<Row>(
      'postgres_changes',
      { event: event as '*', schema: 'public', ...interest },
      (change) => live.changes.push(change),
    )
  }
  channel.on('system', {}, (message: SystemMessage) => live.system.push(message))
  channel.subscribe((status, error) =>
    live.statuses.push(error ? `${status}: ${error.message}` : status),
  )
  await eventually(
    async () =>
      live.statuses.length > 0 && (live.system.length > 0 || live.statuses[0] !== 'SUBSCRIBED'),
    (isSettled) => isSettled,
  )
  return live
}

/** Expects what becomes true as soon as the messages are through; machines may be slow. */
export const expectSoon = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 })

/** Leaves all channels; the sockets stay open, which is quicker. */
export async function leaveAll(...clients: SupabaseClient[]): Promise<void> {
  const channels = clients.flatMap((client) =>
    client.getChannels().map((channel) => client.removeChannel(channel)),
  )
  await Promise.all(channels)
}
