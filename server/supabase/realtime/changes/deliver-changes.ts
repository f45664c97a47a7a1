import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import type { Identity } from '../identity.ts'
import { MAX_RECORD_BYTES } from '../limits.ts'
import type { Change, Row } from './follow-changes.ts'
import { judgeRows } from './judge-rows.ts'
import {
  byIdentity,
  onlyWhere,
  type Interest,
  type Subscriber,
  type Subscription,
  type Subscriptions,
} from './subscriptions.ts'
import type { Column, TableAccess, TableCatalogue } from './table-catalogue.ts'

/** Identities that are judged at the same time. */
const AT_ONCE = 4
const SHORT_VALUE_BYTES = 64

interface Parts {
  subscriptions: Subscriptions
  catalogue: TableCatalogue
  database: Database
  log: Logger
}

/** Sends changes to the subscribers that may read them. Never fails: a channel that cannot be served is joined again. */
export function createDelivery({ subscriptions, catalogue, database, log }: Parts) {
  return async (changes: readonly Change[]): Promise<void> => {
    const payloads = new Map<string, string>()
    const queue = byIdentity(subscriptions.interestsIn(changes))
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [identity, interests] = next
        try {
          queue.push(...(await tell(identity, interests, payloads)))
        } catch (error) {
          log.error({ err: error }, 'live changes could not be judged')
          for (const channel of channelsOf(interests)) channel.fail()
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  /** Returns the changes to judge again, because the reader is a different user by now. */
  async function tell(
    identity: Identity,
    interests: Interest[],
    payloads: Map<string, string>,
  ): Promise<[Identity, Interest[]][]> {
    const verdict = await judgeRows(database, catalogue, identity, interests)
    const access = new Map<string, TableAccess>()
    for (const { change } of interests) {
      access.set(change.relation, await catalogue.access(change.relation, identity.role))
    }
    const isSame = ({ channel }: Subscription) => channel.identity.key === identity.key
    if (verdict.tooSlow.length > 0) log.warn('filters of live changes took too long')
    for (const channel of new Set(verdict.tooSlow.map((one) => one.channel))) channel.fail()
    if (verdict.hasEnded) {
      for (const channel of channelsOf(onlyWhere(interests, isSame))) channel.endSession()
    } else {
      for (const { change, subscriptions: wanted } of onlyWhere(verdict.interests, isSame)) {
        const { columns } = access.get(change.relation) ?? { columns: [] }
        send(wanted, (select) => {
          const key = `${change.id} ${identity.role} ${select?.join() ?? '*'}`
          const payload = payloads.get(key) ?? changePayload(change, columns, select)
          payloads.set(key, payload)
          return payload
        })
      }
    }
    return byIdentity(onlyWhere(interests, (one) => !isSame(one)))
  }
}

/** One message for each channel; those of its bindings that want other columns get their own. */
function send(wanted: Subscription[], payloadOf: (select: string[] | null) => string): void {
  const messages = Map.groupBy(wanted, ({ channel }) => channel)
  for (const [channel, own] of messages) {
    for (const same of Map.groupBy(own, ({ select }) => select?.join()).values()) {
      const ids = JSON.stringify(same.map(({ id }) => id))
      const data = payloadOf(same[0]?.select ?? null)
      channel.push('postgres_changes', `{"ids":${ids},"data":${data}}`)
    }
  }
}

function channelsOf(interests: readonly Interest[]): Set<Subscriber> {
  return new Set(
    interests.flatMap(({ subscriptions }) => subscriptions.map(({ channel }) => channel)),
  )
}

/** A change in the format of a hosted project, as JSON: only columns that the reader may read and has selected. */
function changePayload(
  change: Change,
  readable: readonly Column[],
  select: readonly string[] | null,
): string {
  const columns = readable.filter(({ name, isKey }) => isKey || (select?.includes(name) ?? true))
  const { kind, row, oldKey } = change
  const payload = {
    schema: change.schema,
    table: change.table,
    type: kind,
    commit_timestamp: change.at,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(kind === 'DELETE' ? {} : { record: pick(row, columns) }),
    ...(kind === 'INSERT'
      ? {}
      : {
          old_record: pick(
            oldKey,
            columns.filter(({ isKey }) => isKey),
          ),
        }),
    errors: null,
  }
  const json = JSON.stringify(payload)
  return json.length > MAX_RECORD_BYTES ? JSON.stringify(shortened(payload)) : json
}

function pick(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))
}

function shortened<Payload extends { record?: Row; errors: unknown }>(payload: Payload) {
  const isShort = (value: unknown) => JSON.stringify(value).length <= SHORT_VALUE_BYTES
  const values = Object.entries(payload.record ?? {}).filter(([, value]) => isShort(value))
  return {
    ...payload,
    record: Object.fromEntries(values),
    errors: ['Error 413: Payload Too Large'],
  }
}
