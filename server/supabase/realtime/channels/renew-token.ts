import type { Parts } from '../parts.ts'
import { RealtimeRefusal } from '../refusal.ts'
import { isObject } from '../wire/message.ts'
import type { Channel } from './channel.ts'

/** `access_token`: the client has a new token, or no longer has one. */
export async function renewToken(
  channel: Channel,
  payload: unknown,
  { identities }: Parts,
): Promise<void> {
  const token = isObject(payload) ? payload['access_token'] : null
  if (typeof token !== 'string') return
  if (token.startsWith('sb_')) {
    // A client without a session sends its key, even next to a token that was set by hand: as on a
    // hosted project that changes nothing. But a user who has signed out becomes a visitor.
    if (await identities.hasEnded(channel.identity)) channel.endSession()
    return
  }
  try {
    const identity = await identities.ofToken(token)
    if (identity.key === channel.identity.key) return
    channel.identity = identity
    if (channel.subscriptions.length > 0) {
      channel.pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    }
  } catch (error) {
    if (!(error instanceof RealtimeRefusal)) throw error
    channel.shutDown(error.message)
  }
}
