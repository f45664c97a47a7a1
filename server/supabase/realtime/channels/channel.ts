import type { Subscription } from '../changes/subscriptions.ts'
import { expired, SESSION_ENDED, VISITOR, type Identity } from '../identity.ts'
import type { Message } from '../wire.ts'

/** Node's longest timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Sends a message to the client; `payload` is JSON. */
export type Post = (message: Omit<Message, 'payload'>, payload: string) => void

interface ChannelOptions {
  topic: string
  joinRef: string | null
  identity: Identity
  post: Post
  /** Called once, however it ends. */
  onClose: (channel: Channel) => void
}

/** One client's part in a topic, from its join to its end. */
export class Channel {
  readonly topic: string
  readonly joinRef: string | null
  subscriptions: Subscription[] = []
  readonly #options: ChannelOptions
  #identity: Identity
  #isOpen = true
  #expiry: NodeJS.Timeout | undefined

  constructor(options: ChannelOptions) {
    this.topic = options.topic
    this.joinRef = options.joinRef
    this.#options = options
    this.#identity = options.identity
    this.#awaitExpiry()
  }

  get identity(): Identity {
    return this.#identity
  }

  set identity(identity: Identity) {
    this.#identity = identity
    this.#awaitExpiry()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  push(event: string, payload: string): void {
    if (!this.#isOpen) return
    const { topic, joinRef } = this
    this.#options.post({ joinRef, ref: null, topic, event }, payload)
  }

  /** What clients get with `channel.on('system', …)`. */
  pushSystem(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) {
    const channel = this.topic.replace(/^realtime:/, '')
    this.push('system', JSON.stringify({ extension, status, message, channel }))
  }

  /**
   * A user who has signed out, or was signed out elsewhere, becomes a visitor. Closing the channel would also
   * take away the changes that everyone may get.
   */
  endSession(): void {
    this.identity = VISITOR
    this.pushSystem('system', 'error', SESSION_ENDED.message)
  }

  /** Ends it permanently, as a hosted project does when a token expires: the client does not reconnect on its own. */
  shutDown(reason: string): void {
    this.pushSystem('system', 'error', reason)
    this.close('phx_close')
  }

  /** Ends it through no fault of the client, which joins again after a moment. */
  fail(): void {
    this.close('phx_error')
  }

  /** `event` is the message for the client, if any. */
  close(event: 'phx_close' | 'phx_error' | null): void {
    if (!this.#isOpen) return
    const { topic, joinRef } = this
    const { post, onClose } = this.#options
    if (event) post({ joinRef, ref: joinRef, topic, event }, '{}')
    this.#isOpen = false
    clearTimeout(this.#expiry)
    onClose(this)
  }

  #awaitExpiry(): void {
    clearTimeout(this.#expiry)
    const { expiresAtMs } = this.#identity
    if (expiresAtMs === Infinity) return
    const check = () =>
      Date.now() >= expiresAtMs ? this.shutDown(expired(expiresAtMs).message) : this.#awaitExpiry()
    this.#expiry = setTimeout(check, Math.min(expiresAtMs - Date.now(), MAX_TIMER_MS)).unref()
  }
}
