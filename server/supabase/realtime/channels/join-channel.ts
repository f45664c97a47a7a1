import { checkBinding, type Subscription } from '../changes/subscription.ts'
import type { Identity } from '../identity.ts'
import { MAX_TOPIC_BYTES } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { RealtimeRefusal } from '../refusal.ts'
import type { Message, Serializer } from '../wire/message.ts'
import { Channel } from './channel.ts'
import { readJoin, type JoinRequest } from './join-payload.ts'

/** What the connection has to do with it. */
interface JoinOptions {
  /** The identity of a client without a token. */
  keyIdentity: Identity
  serializer: Serializer
  send: (frame: string) => void
  onClose: (channel: Channel) => void
  /** How many bindings it may still have. */
  bindingsLeft: number
  /** Adds it to the connection and sends the answer. */
  onJoined: (channel: Channel, answer: object) => void
}

let lastId = 0

/** `phx_join`. @throws RealtimeRefusal */
export async function joinChannel(
  { topic, joinRef, payload }: Message,
  options: JoinOptions,
  parts: Parts,
): Promise<void> {
  const request = readJoin(payload)
  const name = topic.replace(/^realtime:/, '')
  if (!request || name === topic)
    throw new RealtimeRefusal('UnknownErrorOnChannel', 'unmatched topic')
  if (name === '') throw new RealtimeRefusal('TopicNameRequired', 'You must provide a topic name')
  if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES) {
    throw new RealtimeRefusal('TopicTooLong', `A topic has at most ${MAX_TOPIC_BYTES} bytes`)
  }
  if (request.isPrivate) {
    // Who may read a private channel is said by policies, and there are none.
    const message = `You do not have permissions to read from this Channel topic: ${name}`
    throw new RealtimeRefusal('Unauthorized', message)
  }
  if (request.bindings.length > options.bindingsLeft) {
    throw new RealtimeRefusal('SubscriptionLimitReached', 'Too many postgres_changes')
  }
  const identity = await identify(request, options, parts)
  const { serializer, send } = options
  let isFollowing = false
  const channel = new Channel({
    topic,
    joinRef,
    identity,
    serializer,
    send,
    onClose: (closed) => {
      if (isFollowing) leave(closed, parts)
      options.onClose(closed)
    },
  })
  try {
    const prepared = await prepareBindings(request, channel, parts)
    await parts.follower.follow()
    isFollowing = true
    // From here on without a pause: no client may get a change before the answer, or miss one after it.
    options.onJoined(channel, { postgres_changes: prepared.answer })
    if (!channel.isOpen) return
    greet(request, channel, prepared, parts)
  } catch (error) {
    channel.close(null)
    throw error
  }
}

async function identify({ accessToken }: JoinRequest, { keyIdentity }: JoinOptions, parts: Parts) {
  // A client without a session sends its key in place of a token.
  if (!accessToken || accessToken.startsWith('sb_')) return keyIdentity
  return parts.identities.ofToken(accessToken)
}

interface PreparedBindings {
  answer: object[]
  subscriptions: Subscription[]
  refusal: RealtimeRefusal | null
}

/** All of them or, when one is not possible, none. */
async function prepareBindings(
  { bindings, waitsForBindings }: JoinRequest,
  channel: Channel,
  { catalogue, database }: Parts,
): Promise<PreparedBindings> {
  const answer = bindings.map((binding) => ({ ...binding, id: (lastId += 1) }))
  try {
    const subscriptions: Subscription[] = []
    for (const { id, ...binding } of answer) {
      const checked = await checkBinding(binding, channel.identity, catalogue, database)
      subscriptions.push({ id, channel, ...checked })
    }
    return { answer, subscriptions, refusal: null }
  } catch (error) {
    if (waitsForBindings || !(error instanceof RealtimeRefusal)) throw error
    return { answer, subscriptions: [], refusal: error }
  }
}

/** What a client gets after the answer. */
function greet(
  { bindings, wantsReplicationReady }: JoinRequest,
  channel: Channel,
  { subscriptions, refusal }: PreparedBindings,
  parts: Parts,
): void {
  const hasRoom = subscriptions.every((one) => {
    const isAdded = parts.subscriptions.add(one)
    if (isAdded) channel.subscriptions.push(one)
    return isAdded
  })
  if (refusal) channel.pushSystem('postgres_changes', 'error', refusal.message)
  else if (!hasRoom) {
    channel.pushSystem('postgres_changes', 'error', 'Too many filters besides eq and in')
  } else if (bindings.length > 0) {
    channel.pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }
  if (wantsReplicationReady) {
    channel.pushSystem('system', 'ok', 'Replication connection established')
  }
}

function leave(channel: Channel, { subscriptions, follower }: Parts): void {
  for (const subscription of channel.subscriptions) subscriptions.remove(subscription)
  follower.unfollow()
}
