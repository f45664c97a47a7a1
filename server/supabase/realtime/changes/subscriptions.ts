import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Identity } from '../identity.ts'
import { MAX_DATABASE_TESTS } from '../limits.ts'
import { RealtimeRefusal } from '../wire.ts'
import { InvalidFilter, parseFilter, testKey, toCondition, type Condition } from './filter.ts'
import type { Change } from './follow-changes.ts'
import type { TableCatalogue } from './table-catalogue.ts'

/** A `postgres_changes` binding as the client sends it; the answer repeats it with an id. */
export const bindingSchema = z.looseObject({
  event: z.string().optional(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
  select: z.array(z.string()).nullish(),
})
type Binding = z.infer<typeof bindingSchema>

export interface Subscriber {
  readonly identity: Identity
  /** `payload` is JSON. */
  push(event: string, payload: string): void
  /** Goes on as a visitor. */
  endSession(): void
  fail(): void
}

export interface Subscription {
  id: number
  channel: Subscriber
  event: Change['kind'] | '*'
  /** Of tables that are published. */
  relations: string[]
  conditions: Condition[]
  /** Columns besides the key; null for all. */
  select: string[] | null
}

/**
 * Checks a binding: its table is published, and its columns may be read.
 * @throws RealtimeRefusal in the words of a hosted project
 */
export async function checkBinding(
  binding: Binding,
  identity: Identity,
  catalogue: TableCatalogue,
  database: Database,
): Promise<Pick<Subscription, 'event' | 'relations' | 'conditions' | 'select'>> {
  const { schema = 'public', table = '*', filter = '', select = null } = binding
  const relations = await catalogue.list(schema, table)
  const [relation] = relations
  if (relation === undefined) throw unableTo(binding, 'Please check Realtime is enabled for')
  try {
    const isOne = table !== '*' && schema !== '*'
    if (!isOne && (filter !== '' || select !== null)) {
      throw new InvalidFilter(
        'Filters and column selection need an explicit schema and table name.',
      )
    }
    const { columns } = await catalogue.access(relation, identity.role)
    const unknown = select?.find((name) => !columns.some((column) => column.name === name))
    if (unknown !== undefined) throw new InvalidFilter(`invalid column for select ${unknown}`)
    const conditions: Condition[] = []
    for (const parsed of parseFilter(filter)) {
      conditions.push(await toCondition(parsed, columns, database))
    }
    return { event: eventOf(binding), relations, conditions, select }
  } catch (error) {
    if (!(error instanceof InvalidFilter)) throw error
    throw unableTo(binding, 'An exception happened so please check', error.message)
  }
}

function eventOf({ event = '*' }: Binding): Subscription['event'] {
  return (
    (['INSERT', 'UPDATE', 'DELETE'] as const).find((kind) => kind === event.toUpperCase()) ?? '*'
  )
}

function unableTo(binding: Binding, check: string, reason?: string): RealtimeRefusal {
  const parameters = Object.entries(binding)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
  return new RealtimeRefusal(
    'RealtimeDisabledForConfiguration',
    `Unable to subscribe to changes with given parameters. ${check} the given connect parameters: ` +
      `[${parameters}]${reason ? `. Exception: ${reason}` : ''}`,
  )
}

/** A change, and the subscribers of one identity that may want it. */
export interface Interest {
  change: Change
  subscriptions: Subscription[]
}

export class Subscriptions {
  readonly #byRelation = new Map<string, Set<Subscription>>()
  /** How many use each test that the database decides. */
  readonly #databaseTests = new Map<string, number>()

  /** The tables that someone here listens to. */
  get relations(): string[] {
    return [...this.#byRelation.keys()]
  }

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
