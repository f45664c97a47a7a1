import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'
import { readerTime, readerZone } from '#app/ui/due-time.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { useMinute } from '#app/ui/use-minute.ts'
import { servicePath } from '#domain/service-path.ts'

import type { ExampleEvent, HowItWorksContent } from '../schema.ts'
import { workExample, type ClockSpan, type ClockState } from '../worked-example.ts'

export function Steps({ steps }: { steps: HowItWorksContent['how_it_works_page']['steps'] }) {
  return (
    <ol className="wrap mt-14 md:mt-20">
      {steps.map(({ title, text, your_part, you_get }, index) => (
        <li
          key={title}
          className="grid gap-x-12 gap-y-5 border-t border-ink py-7 md:grid-cols-12 md:py-10"
        >
          <h2 className="flex items-baseline gap-5 md:col-span-4">
            <span className="figures w-[0.665em] shrink-0 text-[clamp(3.5rem,2rem+4vw,6rem)] leading-[0.8] text-accent">
              {index + 1}
            </span>
            <span className="text-heading">{title}</span>
          </h2>
          <p className="max-w-[29.12em] md:col-span-8 lg:col-span-5">{text}</p>
          <dl
            data-kept-clear
            className="grid content-start gap-x-8 gap-y-4 text-sm sm:grid-cols-2 md:col-span-8 md:col-start-5 lg:col-span-3 lg:col-start-10 lg:grid-cols-1"
          >
            <Fact term="Your part" text={your_part} />
            <Fact term="You get" text={you_get} />
          </dl>
        </li>
      ))}
    </ol>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null
  return (
    <div className="border-l-2 border-hairline pl-4">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}

export function Policies({
  policies,
}: {
  /** `id`: the place that other pages lead to. */
  policies: readonly (HowItWorksContent['refund_policy'] & { id?: string })[]
}) {
  return (
    <div className="wrap grid gap-x-12 gap-y-14 pt-20 md:grid-cols-2 md:pt-32">
      {policies.map(({ id, title, text }) => (
        <section key={title} id={id} className="scroll-mt-24 border-t border-ink pt-5">
          <h2 className="max-w-[10.64em] text-heading">{title}</h2>
          <p className="mt-6 max-w-[32.48em]">{text}</p>
        </section>
      ))}
    </div>
  )
}

export function Questions({ questions }: { questions: HowItWorksContent['how_it_works_faq'] }) {
  if (questions.length === 0) return null
  return (
    <TitledSection
      title="Questions people ask"
      titleClassName="max-w-[6.65em] text-heading lg:col-span-4"
      className="wrap grid gap-x-12 gap-y-8 pt-20 md:pt-32 lg:grid-cols-12"
    >
      <QuestionList questions={questions} className="lg:col-span-8" />
    </TitledSection>
  )
}

/** When the clock starts, and an order of a one-day service as proof (product 14.18, 14.19). */
export function ClockSection({ clock }: { clock: HowItWorksContent['delivery_clock'] }) {
  const { example } = clock
  return (
    <section
      aria-labelledby="clock-heading"
      className="mt-10 border-y border-hairline bg-raised md:mt-20"
    >
      <div className="wrap py-16 md:py-24">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 id="clock-heading" className="text-heading lg:col-span-4">
            {clock.title}
          </h2>
          <p className="max-w-[34.72em] text-lg lg:col-span-8">{clock.text}</p>
        </div>
        {example.events.length > 1 && (
          <div className="mt-14 md:mt-20">
            <h3 className="max-w-[15.96em] text-[2rem] leading-tight text-pretty">
              {example.intro}
            </h3>
            <ExampleLog events={example.events} />
            {example.service_slug && (
              <p className="mt-6 text-sm">
                <Link to={servicePath(example.service_slug)} className="text-link">
                  See this service
                </Link>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** The example is one of a service of one day. */
const DAYS = 1

/**
 * The example's order, hour by hour, as if the reader paid this minute. Until the reader's clock is
 * known (and without scripts) times are counted from the payment.
 */
function ExampleLog({ events }: { events: readonly ExampleEvent[] }) {
  const paidAt = useMinute()
  const { spans, dueMinutes, clockMinutes } = workExample(events, DAYS)
  return (
    <>
      <ClockBar spans={spans} />
      <ol className="mt-8">
        {events.map((event, index) => (
          <li
            key={event.offset_minutes}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 gap-y-1 border-t border-hairline py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <Moment paidAt={paidAt} offsetMinutes={event.offset_minutes} />
            <p className="text-right text-xs text-muted md:col-start-3 md:row-start-1">
              Clock{' '}
              <span className="figures ml-1 text-lg text-ink">
                {asClock(clockMinutes[index] ?? 0)}
              </span>
            </p>
            <p className="col-span-2 max-w-[40.32em] md:col-span-1 md:col-start-2 md:row-start-1">
              <span className="font-semibold">{event.label}.</span>{' '}
              <span className="text-muted">{event.text}</span>
            </p>
          </li>
        ))}
        <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 border-t-2 border-accent py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
          <Moment paidAt={paidAt} offsetMinutes={dueMinutes} />
          <p className="text-right text-xs text-muted md:col-start-3">
            Clock <span className="figures ml-1 text-lg text-ink">{asClock(DAYS * 24 * 60)}</span>
          </p>
          <p className="col-span-2 font-semibold md:col-span-1 md:col-start-2 md:row-start-1">
            Due time.
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

const MINUTE_MS = 60_000

function inWords(moment: Date): string {
  const { weekday, month, day, time } = readerTime(moment)
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}, ${time}`
}

function Moment({ paidAt, offsetMinutes }: { paidAt: number | null; offsetMinutes: number }) {
  const className = 'text-sm font-semibold tabular-nums md:text-base'
  if (paidAt === null) return <p className={className}>{asDuration(offsetMinutes)}</p>
  const moment = new Date(paidAt + offsetMinutes * MINUTE_MS)
  return (
    <time dateTime={moment.toISOString()} className={className}>
      {inWords(moment)}
    </time>
  )
}

const LOOKS: Record<ClockState, { text: string; className: string }> = {
  waiting: { text: 'Waiting for the brief', className: 'border border-line' },
  running: { text: 'Clock is running', className: 'text-accent' },
  paused: { text: 'Clock is paused', className: 'bg-line' },
  spare: { text: 'To spare', className: 'border border-dashed border-accent' },
}

const STATES: readonly ClockState[] = ['waiting', 'running', 'paused', 'spare']

/** The order's time as one bar, to scale: an accent tick for each hour on the clock. Decorative. */
function ClockBar({ spans }: { spans: readonly ClockSpan[] }) {
  return (
    <div aria-hidden className="mt-6">
      <div className="flex h-14 gap-0.5 md:h-20">
        {spans.map(({ state, startMinutes, minutes }) => (
          <span
            key={startMinutes}
            className={cn('min-w-1', LOOKS[state].className)}
            style={{ flexGrow: minutes, flexBasis: 0, ...hourTicks(state, minutes) }}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-xs text-muted">
        {STATES.filter((state) => spans.some((span) => span.state === state)).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span
              className={cn('h-3 w-5', LOOKS[state].className)}
              style={hourTicks(state, 4 * 60)}
            />
            {LOOKS[state].text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One tick per hour, with a gap behind it. */
function hourTicks(state: ClockState, minutes: number) {
  if (state !== 'running') return {}
  const hour = `${6000 / minutes}%`
  return {
    backgroundImage: 'linear-gradient(to right, currentColor 34%, transparent 34%)',
    backgroundSize: `${hour} 100%`,
  }
}

/** What a clock shows: "6:05" for 365 minutes. */
function asClock(minutes: number): string {
  const { hours, rest } = split(minutes)
  return `${hours}:${String(rest).padStart(2, '0')}`
}

/** A time after the payment, in words: "6 h 5 min later". */
function asDuration(minutes: number): string {
  const { hours, rest } = split(minutes)
  if (minutes <= 0) return 'Now'
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean)
  return `${parts.join(' ')} later`
}

const split = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 })
