import { useMinute } from '#app/ui/use-minute.ts'
import { asClock, asDuration, momentOf, readerZone } from '../example-times.ts'
import { workExample, type ExampleEvent } from '../worked-example.ts'
import { ClockBar } from './clock-bar.tsx'

/** The example is one of a service of one day. */
const DAYS = 1

/**
 * The example's order, hour by hour, as if the reader paid this minute. Until the reader's clock is
 * known (and without scripts) times are counted from the payment.
 */
export function ExampleLog({ events }: { events: readonly ExampleEvent[] }) {
  const paidAt = useMinute()
  const { spans, dueMinutes, clockMinutes } = workExample(events, DAYS)
  return (
    <>
      <ClockBar spans={spans} />
      <ol className="mt-8">
        {events.map((event, index) => (
          <li
            key={event.offsetMinutes}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-t border-hairline py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <Moment paidAt={paidAt} offsetMinutes={event.offsetMinutes} />
            <p className="text-right text-xs text-muted md:col-start-3 md:row-start-1">
              Clock{' '}
              <span className="figures ml-1 text-lg text-ink">
                {asClock(clockMinutes[index] ?? 0)}
              </span>
            </p>
            <p className="col-span-2 max-w-[72ch] md:col-span-1 md:col-start-2 md:row-start-1">
              <span className="font-semibold">{event.label}.</span>{' '}
              <span className="text-muted">{event.text}</span>
            </p>
          </li>
        ))}
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 border-t-2 border-accent py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
          <Moment paidAt={paidAt} offsetMinutes={dueMinutes} />
          <p className="text-right text-xs text-muted md:col-start-3">
            Clock <span className="figures ml-1 text-lg text-ink">{asClock(DAYS * 24 * 60)}</span>
          </p>
          <p className="col-span-2 font-semibold md:col-span-1 md:col-start-2 md:row-start-1">
            When it was due.
          </p>
        </li>
      </ol>
      <p className="mt-2 text-xs text-muted">
        {paidAt === null
          ? 'Times are counted from your payment.'
          : `Times are in your time zone, ${readerZone()}.`}
      </p>
    </>
  )
}

function Moment({ paidAt, offsetMinutes }: { paidAt: number | null; offsetMinutes: number }) {
  const className = 'text-sm font-semibold tabular-nums md:text-base'
  if (paidAt === null) return <p className={className}>{asDuration(offsetMinutes)}</p>
  const { iso, words } = momentOf(paidAt, offsetMinutes)
  return (
    <time dateTime={iso} className={className}>
      {words}
    </time>
  )
}
