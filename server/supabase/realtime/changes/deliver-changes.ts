import type { Logger } from 'pino'
import type { Identity } from '../identity.ts'
import type { Change } from './change-log.ts'
import { changePayload } from './change-payload.ts'
import type { RowJudge } from './judge-rows.ts'
import type { Subscriber, Subscription } from './subscription.ts'
import { byIdentity, onlyWhere, type Interest, type Subscriptions } from './subscriptions.ts'
import type { TableAccess, TableCatalogue } from './table-catalogue.ts'

/** Identities that are judged at the same time. */
const AT_ONCE = 4

interface Parts {
  subscriptions: Subscriptions
  judge: RowJudge
  catalogue: TableCatalogue
  log: Logger
}

/** Sends changes to the subscribers that may read them. Never fails: a channel that cannot be served is joined again. */
export function createDelivery({ subscriptions, judge, catalogue, log }: Parts) {
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
    const verdict = await judge.judge(identity, interests)
    const access = new Map<string, TableAccess>()
    for (const { change } of interests) {
      access.set(change.relation, await catalogue.access(change.relation, identity.role))
    }
    const isSame = ({ channel }: Subscription) => channel.identity.key === identity.key
    if (verdict === 'session ended') {
      for (const channel of channelsOf(onlyWhere(interests, isSame))) channel.endSession()
    } else {
      for (const { change, subscriptions: wanted } of onlyWhere(verdict, isSame)) {
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
