import type { OrderEvent } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { eventWords } from '../order-words.ts'

/** As many are shown at first; the others are there on demand. */
const SHOWN_AT_FIRST = 6

interface OrderTimelineProps {
  events: readonly OrderEvent[]
  /** The reader's words for an event; null for one that needs none. */
  inWords?: (event: OrderEvent) => string | null
}

export function OrderTimeline({ events, inWords = eventWords }: OrderTimelineProps) {
  const told = events
    .flatMap((event) => {
      const words = inWords(event)
      return words === null ? [] : [{ words, createdAt: event.createdAt }]
    })
    .toReversed()
  const earlier = told.slice(SHOWN_AT_FIRST)
  return (
    <>
      <Events told={told.slice(0, SHOWN_AT_FIRST)} />
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-8 items-center text-link text-sm">
            {earlier.length} earlier
          </summary>
          <Events told={earlier} />
        </details>
      )}
    </>
  )
}

function Events({ told }: { told: readonly { words: string; createdAt: string }[] }) {
  return (
    <ol className="border-l border-line">
      {told.map(({ words, createdAt }) => (
        <li
          key={`${createdAt} ${words}`}
          className="relative py-1.5 pl-5 before:absolute before:top-4 before:left-0 before:w-2.5 before:border-t before:border-line"
        >
          <span className="block text-sm">{words}</span>
          <time dateTime={createdAt} className="block text-xs text-muted">
            {asMoment(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
