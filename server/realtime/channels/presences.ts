import { randomBytes } from 'node:crypto'
import type { Peers, Signal } from '../peers.ts'
import type { Channel } from './channel.ts'
import { presenceDiff, PresenceBoard, type Presence } from './presence-board.ts'
import type { Topics } from './topics.ts'

/** A process says so often that it is still here; who is silent for three times is not. */
const ALIVE_EVERY_MS = 10_000

/**
 * Presence on all processes. Each tells the others of those who are connected to it, and answers a
 * newcomer with all of them; what a process that has died has told is forgotten.
 */
export class Presences {
  readonly #topics: Topics
  readonly #peers: Peers
  readonly #board = new PresenceBoard()
  readonly #shown = new Map<Channel, Presence>()
  readonly #heardAt = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(topics: Topics, peers: Peers) {
    this.#topics = topics
    this.#peers = peers
    this.#timer = setInterval(() => this.#checkLife(), ALIVE_EVERY_MS).unref()
  }

  /** Who is present, as JSON. */
  stateOf(topic: string): string {
    return this.#board.stateOf(topic)
  }

  track(channel: Channel, shown: Record<string, unknown>): void {
    const before = this.#shown.get(channel)
    const previous = before ? { phx_ref_prev: before.meta.phx_ref } : {}
    const meta = { ...shown, ...previous, phx_ref: randomBytes(9).toString('base64url') }
    const now = { key: channel.settings.presenceKey, meta }
    this.#shown.set(channel, now)
    this.#tellAll(channel.name, [now], before ? [before] : [])
  }

  untrack(channel: Channel): void {
    const shown = this.#shown.get(channel)
    if (!shown) return
    this.#shown.delete(channel)
    this.#tellAll(channel.name, [], [shown])
  }

  /** Somebody is connected here again: the others are asked what was missed. */
  wake(): void {
    this.#peers.tell({ kind: 'hello' })
  }

  /** Nobody is connected any more, so nobody needs to know; `wake` asks anew. */
  sleep(): void {
    for (const peer of this.#heardAt.keys()) this.#forget(peer)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#peers.tell({ kind: 'bye' })
  }

  hear(from: string, signal: Signal): void {
    if (signal.kind === 'bye') return this.#forget(from)
    if (signal.kind === 'hello') this.#introduce()
    // Whoever was taken for dead is asked who is with him.
    if (signal.kind === 'alive' && !this.#heardAt.has(from)) this.#peers.tell({ kind: 'hello' })
    if (signal.kind !== 'broadcast') this.#heardAt.set(from, Date.now())
    if (signal.kind === 'presence') {
      const isNew = ({ meta }: Presence) => !this.#board.has(signal.topic, meta.phx_ref)
      this.#change(signal.topic, signal.joins.filter(isNew), signal.leaves, from)
    }
  }

  #introduce(): void {
    for (const [topic, joins] of this.#board.of(this.#peers.id)) {
      this.#peers.tell({ kind: 'presence', topic, joins, leaves: [] })
    }
  }

  #checkLife(): void {
    if (this.#peers.takeLoss()) {
      // The others forget what they know of this process, and hear it anew.
      this.#peers.tell({ kind: 'bye' })
      this.#introduce()
    }
    if (this.#shown.size > 0) this.#peers.tell({ kind: 'alive' })
    for (const [peer, heardAt] of this.#heardAt) {
      if (Date.now() - heardAt > 3 * ALIVE_EVERY_MS) this.#forget(peer)
    }
  }

  #forget(peer: string): void {
    this.#heardAt.delete(peer)
    for (const [topic, leaves] of this.#board.of(peer)) this.#change(topic, [], leaves, peer)
  }

  #tellAll(topic: string, joins: Presence[], leaves: Presence[]): void {
    this.#change(topic, joins, leaves, this.#peers.id)
    this.#peers.tell({ kind: 'presence', topic, joins, leaves })
  }

  #change(topic: string, joins: Presence[], leaves: Presence[], home: string): void {
    if (joins.length + leaves.length === 0) return
    for (const presence of joins) this.#board.join(topic, presence, home)
    for (const { meta } of leaves) this.#board.leave(topic, meta.phx_ref)
    const diff = presenceDiff(joins, leaves)
    for (const channel of this.#topics.membersOf(topic)) {
      if (channel.settings.hearsPresence) channel.push('presence_diff', diff)
    }
  }
}
