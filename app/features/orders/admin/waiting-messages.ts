import type { OwnedOrder } from './schema.ts'

type Told = Pick<OwnedOrder, 'messages' | 'deliveries' | 'events' | 'status' | 'unreadCount'>

/**
 * How many of the newest messages hold all that the customer still waits to have answered: 0 where no
 * message waits. A reply answers, and so does a delivery; what was read and not answered waits only
 * while the order is open.
 */
export function countWaiting({ messages, deliveries, status, unreadCount }: Told): number {
  if (status !== 'PAID' && unreadCount === 0) return 0
  const deliveredAt = deliveries[0]?.createdAt ?? ''
  const isAnswer = ({ isOwn, isPrivate }: Told['messages'][number]) => isOwn && !isPrivate
  const sinceAnswer = messages.slice(messages.findLastIndex(isAnswer) + 1)
  const first = sinceAnswer.findIndex(
    ({ isOwn, createdAt }) => !isOwn && Date.parse(createdAt) > (Date.parse(deliveredAt) || 0),
  )
  return first === -1 ? 0 : sinceAnswer.length - first
}

/** Messages that asked for the revision, by their ids: both were written in one step, at one moment. */
export function revisionMarks({ messages, events }: Told): ReadonlyMap<string, string> {
  const askedAt = new Set(
    events.filter(({ kind }) => kind === 'revision').map(({ createdAt }) => createdAt),
  )
  return new Map(
    messages
      .filter(({ isOwn, createdAt }) => !isOwn && askedAt.has(createdAt))
      .map(({ id }) => [id, 'Revision request']),
  )
}
