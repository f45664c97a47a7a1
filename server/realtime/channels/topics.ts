import type { Broadcast, Frame, Serializer } from '../wire/message.ts'
import type { Channel } from './channel.ts'

/** Who of this process is on which topic. */
export class Topics {
  readonly #members = new Map<string, Set<Channel>>()

  /** Whether somebody is on any. */
  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  add(channel: Channel): void {
    const others = this.#members.get(channel.name) ?? new Set()
    this.#members.set(channel.name, others.add(channel))
  }

  remove(channel: Channel): void {
    const others = this.#members.get(channel.name)
    others?.delete(channel)
    if (others?.size === 0) this.#members.delete(channel.name)
  }

  membersOf(name: string): ReadonlySet<Channel> {
    return this.#members.get(name) ?? new Set()
  }

  /** To everybody on a topic but `sender`. */
  broadcast(name: string, broadcast: Broadcast, sender: Channel | null): void {
    const frames = new Map<Serializer, Frame | null>()
    for (const channel of this.membersOf(name)) {
      if (channel === sender) continue
      const { serializer, topic } = channel
      const known = frames.get(serializer)
      const frame = known === undefined ? serializer.encodeBroadcast(topic, broadcast) : known
      frames.set(serializer, frame)
      if (frame !== null) channel.pushFrame(frame)
    }
  }
}
