import type { Identity } from '../identity.ts'
import { MAX_DATABASE_TESTS } from '../limits.ts'
import type { Change } from './change-log.ts'
import { testKey, type Condition } from './condition.ts'
import type { Subscription } from './subscription.ts'

/** A change, and the subscribers of one identity that may want it. */
export interface Interest {
  change: Change
  subscriptions: Subscription[]
}

/** All subscriptions of this process, by table. */
export class Subscriptions {
  readonly #byRelation = new Map<string, Set<Subscription>>()
  /** How many use each test that the database decides. */
  readonly #databaseTests = new Map<string, number>()

  /** False when there are too many filters already. */
  add(subscription: Subscription): boolean {
    const keys = databaseTestsOf(subscription)
    if (keys.length > 0 && this.#databaseTests.size + keys.length > MAX_DATABASE_TESTS) return false
    for (const key of keys) this.#databaseTests.set(key, (this.#databaseTests.get(key) ?? 0) + 1)
    for (const relation of subscription.relations) {
      const others = this.#byRelation.get(relation) ?? new Set()
      this.#byRelation.set(relation, others.add(subscription))
    }
    return true
  }

  remove(subscription: Subscription): void {
    for (const key of databaseTestsOf(subscription)) {
      const left = (this.#databaseTests.get(key) ?? 1) - 1
      if (left > 0) this.#databaseTests.set(key, left)
      else this.#databaseTests.delete(key)
    }
    for (const relation of subscription.relations) {
      const others = this.#byRelation.get(relation)
      others?.delete(subscription)
      if (others?.size === 0) this.#byRelation.delete(relation)
    }
  }

  /** Which subscribers may want which change, as far as can be said without the database. */
  interestsIn(changes: readonly Change[]): Interest[] {
    return changes.flatMap((change) => {
      const all = [...(this.#byRelation.get(change.relation) ?? [])]
      const subscriptions = all.filter((subscription) => mayWant(subscription, change))
      return subscriptions.length > 0 ? [{ change, subscriptions }] : []
    })
  }
}

/** Groups interests by the reader that they are judged for. */
export function byIdentity(interests: readonly Interest[]): [Identity, Interest[]][] {
  const split = new Map<string, [Identity, Interest[]]>()
  for (const { change, subscriptions } of interests) {
    for (const subscription of subscriptions) {
      const { identity } = subscription.channel
      const [, own] = split.get(identity.key) ?? [identity, []]
      const last = own.at(-1)
      if (last?.change === change) last.subscriptions.push(subscription)
      else own.push({ change, subscriptions: [subscription] })
      split.set(identity.key, [identity, own])
    }
  }
  return [...split.values()]
}

/** Leaves out the others; `place` is that of the change among the interests. */
export function onlyWhere(
  interests: readonly Interest[],
  isWanted: (subscription: Subscription, place: number) => boolean,
): Interest[] {
  return interests.flatMap(({ change, subscriptions }, place) => {
    const wanted = subscriptions.filter((subscription) => isWanted(subscription, place))
    return wanted.length > 0 ? [{ change, subscriptions: wanted }] : []
  })
}

function databaseTestsOf({ conditions }: Subscription): string[] {
  return conditions.flatMap((condition) => testKey(condition) ?? [])
}

function mayWant({ event, conditions }: Subscription, { kind, row }: Change): boolean {
  const mayHold = ({ column, test }: Condition) => !(test instanceof Set) || test.has(row[column])
  return (event === '*' || event === kind) && conditions.every(mayHold)
}
