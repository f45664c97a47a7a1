import type { Parts } from '../parts.ts'
import type { Broadcast } from '../wire/message.ts'
import type { Channel } from './channel.ts'

/** Sends a broadcast to everybody on a topic, on all processes, but not to `sender`. */
export function publish(
  topic: string,
  broadcast: Broadcast,
  sender: Channel | null,
  { topics, peers }: Pick<Parts, 'topics' | 'peers'>,
): void {
  topics.broadcast(topic, broadcast, sender)
  const { event, isBinary, payload } = broadcast
  const encoded = payload.toString('base64')
  peers.tell({ kind: 'broadcast', topic, event, isBinary, payload: encoded })
}
