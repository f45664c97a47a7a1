/** What somebody shows of himself; `phx_ref` tells it from what he showed before. */
export interface Meta {
  phx_ref: string
  [field: string]: unknown
}

export interface Presence {
  key: string
  meta: Meta
}

interface Entry extends Presence {
  /** The process that it is connected to. */
  home: string
}

/** Who is present on which topic, on all processes. */
export class PresenceBoard {
  /** By topic, then by reference. */
  readonly #entries = new Map<string, Map<string, Entry>>()

  join(topic: string, { key, meta }: Presence, home: string): void {
    const entries = this.#entries.get(topic) ?? new Map<string, Entry>()
    this.#entries.set(topic, entries.set(meta.phx_ref, { key, meta, home }))
  }

  leave(topic: string, ref: string): void {
    const entries = this.#entries.get(topic)
    entries?.delete(ref)
    if (entries?.size === 0) this.#entries.delete(topic)
  }

  has(topic: string, ref: string): boolean {
    return this.#entries.get(topic)?.has(ref) ?? false
  }

  /** `{ key: { metas } }`, as JSON for `presence_state`. */
  stateOf(topic: string): string {
    return JSON.stringify(byKey([...(this.#entries.get(topic)?.values() ?? [])]))
  }

  /** Everything of a process, by topic. */
  of(home: string): [topic: string, Presence[]][] {
    return [...this.#entries].flatMap(([topic, entries]): [string, Presence[]][] => {
      const own = [...entries.values()].filter((entry) => entry.home === home)
      return own.length > 0 ? [[topic, own.map(({ key, meta }) => ({ key, meta }))]] : []
    })
  }
}

/** For `presence_diff`. */
export function presenceDiff(joins: readonly Presence[], leaves: readonly Presence[]): string {
  return JSON.stringify({ joins: byKey(joins), leaves: byKey(leaves) })
}

function byKey(presences: readonly Presence[]): Record<string, { metas: Meta[] }> {
  const groups = Map.groupBy(presences, ({ key }) => key)
  return Object.fromEntries(
    [...groups].map(([key, own]) => [key, { metas: own.map(({ meta }) => meta) }]),
  )
}
