import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Identity } from '../identity.ts'
import { RealtimeRefusal } from '../refusal.ts'
import type { Change } from './change-log.ts'
import { toCondition, type Condition } from './condition.ts'
import { InvalidFilter, parseFilter } from './parse-filter.ts'
import type { TableCatalogue } from './table-catalogue.ts'

/** A `postgres_changes` binding as the client sends it; the answer repeats it with an id. */
export const bindingSchema = z.looseObject({
  event: z.string().optional(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
  select: z.array(z.string()).nullish(),
})
export type Binding = z.infer<typeof bindingSchema>

/** The receiver of changes: a channel. */
export interface Subscriber {
  readonly identity: Identity
  /** `payload` is JSON. */
  push(event: string, payload: string): void
  /** Goes on as a visitor. */
  endSession(): void
  fail(): void
}

/** The changes that a channel wants. */
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
  database: Queryable,
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
