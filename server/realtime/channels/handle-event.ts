import { MAX_NAME_BYTES, MAX_PRESENCE_BYTES } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { BroadcastPush, isObject } from '../wire/message.ts'
import type { Channel } from './channel.ts'
import { publish } from './publish.ts'

/** What a client is answered; null for nothing. */
export interface Answer {
  status: 'ok' | 'error'
  response: object
}

const OK: Answer = { status: 'ok', response: {} }

/** `broadcast` of a client. */
export function handleBroadcast(channel: Channel, payload: unknown, parts: Parts): Answer | null {
  if (!(payload instanceof BroadcastPush)) {
    return { status: 'error', response: { reason: 'A broadcast needs an event' } }
  }
  const { broadcast } = payload
  const { self, ack } = channel.settings
  if (Buffer.byteLength(broadcast.event) > MAX_NAME_BYTES) {
    return { status: 'error', response: { reason: 'The name of the event is too long' } }
  }
  publish(channel.name, broadcast, self ? null : channel, parts)
  return ack ? OK : null
}

/** `presence` of a client: `track` and `untrack`. */
export function handlePresence(channel: Channel, payload: unknown, parts: Parts): Answer | null {
  const { event, payload: shown = {} } = isObject(payload) ? payload : {}
  switch (String(event).toLowerCase()) {
    case 'track':
      if (!isObject(shown)) {
        return { status: 'error', response: { reason: 'Presence track payload must be a map' } }
      }
      if (JSON.stringify(shown).length > MAX_PRESENCE_BYTES) {
        channel.shutDown('Track message size exceeded')
        return null
      }
      parts.presences.track(channel, shown)
      return OK
    case 'untrack':
      parts.presences.untrack(channel)
      return OK
    default:
      return { status: 'error', response: {} }
  }
}
