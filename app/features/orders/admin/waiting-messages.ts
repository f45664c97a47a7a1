import { ofServices } from '../order-words.ts'
import type { OwnedOrder } from './schema.ts'

type Told = Pick<OwnedOrder, 'messages' | 'deliveries' | 'events' | 'settledAt'>

/**
 * How many of the newest messages hold all that the customer still waits to have answered: 0 where no
 * message waits. A reply answers, and so does a delivery, or the owner who says that no answer is needed; reading
 * does not. As `private.unanswered_messages` counts them.
 */
export function countWaiting({ messages, deliveries, settledAt }: Told): number {
  const answeredAt = Math.max(toMs(deliveries[0]?.createdAt), toMs(settledAt))
  const isAnswer = ({ isOwn, isPrivate }: Told['messages'][number]) => isOwn && !isPrivate
  const sinceAnswer = messages.slice(messages.findLastIndex(isAnswer) + 1)
  const first = sinceAnswer.findIndex(
    ({ isOwn, createdAt }) => !isOwn && toMs(createdAt) > answeredAt,
  )
  return first === -1 ? 0 : sinceAnswer.length - first
}

const toMs = (at: string | null | undefined) => (at ? Date.parse(at) : 0)

/** Messages that asked for a revision, by their ids: both were written in one step, at one moment. */
export function revisionMarks({ messages, events }: Told): ReadonlyMap<string, string> {
  const marks = new Map(
    events
      .filter(({ kind }) => kind === 'revision')
      .map(({ createdAt, details }) => [createdAt, `Revision request${ofServices(details, ': ')}`]),
  )
  return new Map(
    messages.flatMap(({ id, isOwn, createdAt }) => {
      const mark = isOwn ? undefined : marks.get(createdAt)
      return mark === undefined ? [] : [[id, mark]]
    }),
  )
}
