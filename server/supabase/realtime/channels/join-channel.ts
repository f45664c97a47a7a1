import { z } from 'zod'
import { fieldsOf } from '#domain/json.ts'
import { bindingSchema, checkBinding, type Subscription } from '../changes/subscriptions.ts'
import type { Identity } from '../identity.ts'
import { MAX_TOPIC_BYTES } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { RealtimeRefusal, type Message } from '../wire.ts'
import { Channel, type Post } from './channel.ts'

interface JoinOptions {
  keyIdentity: Identity
  post: Post
  onClose: (channel: Channel) => void
  /** The caller's network, whose joins the database prepares one by one. */
  address: string
  /** How many bindings it may still have. */
  bindingsLeft: number
  onJoined: (channel: Channel, answer: object) => void
}

type JoinRequest = NonNullable<ReturnType<typeof readJoin>>

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
  let isFollowing = false
  const channel = new Channel({
    topic,
    joinRef,
    identity,
    post: options.post,
    onClose: (closed) => {
      if (isFollowing) leave(closed, parts)
      options.onClose(closed)
    },
  })
  try {
    const prepared = await parts.turns.take(options.address, () =>
      prepareBindings(request, channel, parts),
    )
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

/** All of them or, when one is not possible, none. */
async function prepareBindings(
  { bindings, waitsForBindings }: JoinRequest,
  channel: Channel,
  { catalogue, database }: Parts,
) {
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

function greet(
  { bindings }: JoinRequest,
  channel: Channel,
  { subscriptions, refusal }: Awaited<ReturnType<typeof prepareBindings>>,
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
}

function leave(channel: Channel, { subscriptions, follower }: Parts): void {
  for (const subscription of channel.subscriptions) subscriptions.remove(subscription)
  follower.unfollow()
}

/** `access_token`: the client has a new token, or no longer has one. */
export async function renewToken(channel: Channel, payload: unknown, { identities }: Parts) {
  const token = fieldsOf(payload)['access_token']
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

/** As a hosted project: text of flags is taken too, and what cannot be read is as if it were not there. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false)

const joinSchema = z.object({
  access_token: z.string().nullish().catch(null),
  config: z
    .object({
      private: flag,
      postgres_changes: z.array(bindingSchema).catch([]),
      postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
    })
    .optional(),
})

/** What `phx_join` carries; null when it is nothing that a client of ours sends. */
function readJoin(payload: unknown) {
  const { data } = joinSchema.safeParse(payload)
  if (!data) return null
  const { access_token: accessToken, config } = data
  return {
    accessToken,
    isPrivate: config?.private ?? false,
    bindings: config?.postgres_changes ?? [],
    /** A binding that is not possible fails the join, instead of being reported later. */
    waitsForBindings: config?.postgres_changes_options.wait ?? false,
  }
}
