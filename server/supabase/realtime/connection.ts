import type { WebSocket } from 'ws'
import type { Channel } from './channels/channel.ts'
import { joinChannel, renewToken } from './channels/join-channel.ts'
import type { Identity } from './identity.ts'
import {
  JOIN_ALLOWANCE,
  MAX_CHANNELS_PER_CONNECTION,
  MAX_SUBSCRIPTIONS_PER_CONNECTION,
  MAX_UNREAD_BYTES,
  MAX_WAITING_MESSAGES,
  MESSAGE_ALLOWANCE,
} from './limits.ts'
import type { Parts } from './parts.ts'
import { TokenBucket } from './token-bucket.ts'
import { InvalidFrame, RealtimeRefusal, type Message, type Serializer } from './wire.ts'

const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011

const CHANGES_ONLY = 'Channels carry changes of tables only'

/** One socket, with the channels that its client has joined. */
export class Connection {
  lastHeardAtMs = Date.now()
  readonly #socket: WebSocket
  readonly #serializer: Serializer
  readonly #keyIdentity: Identity
  readonly #address: string
  readonly #parts: Parts
  readonly #channels = new Map<string, Channel>()
  readonly #messages = new TokenBucket(MESSAGE_ALLOWANCE)
  readonly #joins = new TokenBucket(JOIN_ALLOWANCE)
  #turn: Promise<void> = Promise.resolve()
  #waiting = 0

  /** `keyIdentity` is that of the key the socket was opened with, `address` the network it comes from. */
  constructor(
    socket: WebSocket,
    opened: { serializer: Serializer; keyIdentity: Identity; address: string },
    parts: Parts,
  ) {
    this.#socket = socket
    this.#serializer = opened.serializer
    this.#keyIdentity = opened.keyIdentity
    this.#address = opened.address
    this.#parts = parts
    socket.on('message', (data) => this.#guard(() => this.#receive(data as Buffer)))
    socket.on('error', (error) => parts.log.debug({ err: error }, 'live connection failed'))
    socket.on('close', () =>
      this.#guard(() => this.#channels.forEach((channel) => channel.close(null))),
    )
  }

  /** Says goodbye; the client comes back, where the code does not tell it otherwise. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Without a goodbye, which would not be heard. */
  drop(): void {
    this.#socket.terminate()
  }

  /** What is thrown inside an event of a socket would end the process, and every other socket with it. */
  #guard(handle: () => void): void {
    try {
      handle()
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a live connection failed and was closed')
      this.close(INTERNAL_ERROR, 'Something went wrong on my side')
    }
  }

  #receive(data: Buffer): void {
    this.lastHeardAtMs = Date.now()
    try {
      const message = this.#serializer.decode(data)
      if (!this.#messages.take()) this.#refuseFlood(message)
      else if (message.topic === 'phoenix') this.#answer(message, 'ok', {})
      else this.#enqueue(message)
    } catch (error) {
      if (!(error instanceof InvalidFrame)) throw error
      this.close(POLICY_VIOLATION, error.message)
    }
  }

  /** One after the other, as they came; a client that sends faster than that is not read from. */
  #enqueue(message: Message): void {
    this.#waiting += 1
    if (this.#waiting >= MAX_WAITING_MESSAGES) this.#socket.pause()
    this.#turn = this.#turn
      .then(() => this.#handle(message))
      .catch((error: unknown) =>
        this.#guard(() => {
          this.#parts.log.error({ err: error, event: message.event }, 'live message failed')
          this.#channels.get(message.topic)?.fail()
        }),
      )
      .finally(() => {
        this.#waiting -= 1
        if (this.#socket.isPaused) this.#socket.resume()
      })
  }

  async #handle(message: Message): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const { topic, event, payload } = message
    if (event === 'phx_join') return this.#join(message)
    const channel = this.#channels.get(topic)
    const isOfEarlierJoin = message.joinRef !== null && message.joinRef !== channel?.joinRef
    if (!channel || isOfEarlierJoin) return this.#answerStranger(message)
    switch (event) {
      case 'phx_leave':
        this.#answer(message, 'ok', {})
        return channel.close('phx_close')
      case 'access_token':
        return renewToken(channel, payload, this.#parts)
      case 'broadcast':
      case 'presence':
        return this.#answer(message, 'error', { reason: CHANGES_ONLY })
      default:
        // As on a hosted project, nothing comes of it.
        return undefined
    }
  }

  async #join(message: Message): Promise<void> {
    // Who joins a topic again has lost the first join.
    this.#channels.get(message.topic)?.close('phx_close')
    try {
      this.#checkRoom()
      await joinChannel(
        message,
        {
          keyIdentity: this.#keyIdentity,
          address: this.#address,
          post: (head, json) => this.#post(head, json),
          bindingsLeft: MAX_SUBSCRIPTIONS_PER_CONNECTION - this.#countSubscriptions(),
          onJoined: (channel, response) => {
            if (this.#socket.readyState !== this.#socket.OPEN) return channel.close(null)
            this.#channels.set(channel.topic, channel)
            return this.#answer(message, 'ok', response)
          },
          onClose: (channel) => {
            if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic)
          },
        },
        this.#parts,
      )
    } catch (error) {
      const isRefusal = error instanceof RealtimeRefusal
      if (!isRefusal) this.#parts.log.error({ err: error }, 'live channel was not joined')
      const reason = isRefusal ? error.reason : 'Unknown Error on Channel'
      this.#answer(message, 'error', { reason })
    }
  }

  #checkRoom(): void {
    if (!this.#joins.take()) {
      throw new RealtimeRefusal('ClientJoinRateLimitReached', 'Too many joins per second')
    }
    if (this.#channels.size >= MAX_CHANNELS_PER_CONNECTION) {
      throw new RealtimeRefusal('ChannelRateLimitReached', 'Too many channels')
    }
  }

  #countSubscriptions(): number {
    return this.#channels.values().reduce((sum, one) => sum + one.subscriptions.length, 0)
  }

  #answerStranger(message: Message): void {
    // A client that leaves what is closed already wants to hear that it is.
    const hasLeft = message.event === 'phx_leave'
    const response = hasLeft ? {} : { reason: 'unmatched topic' }
    this.#answer(message, hasLeft ? 'ok' : 'error', response)
  }

  #refuseFlood({ topic }: Message): void {
    const reason = 'Too many messages per second'
    const channel = this.#channels.get(topic)
    if (channel) channel.shutDown(reason)
    else this.close(POLICY_VIOLATION, reason)
  }

  #answer({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    if (ref === null) return
    this.#post({ joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response }))
  }

  #post(head: Omit<Message, 'payload'>, payload: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(this.#serializer.encode(head, payload))
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
      this.#parts.log.info({ unread: this.#socket.bufferedAmount }, 'a slow reader was dropped')
      this.drop()
    }
  }
}
