import { Check, Pause } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { useReducedMotion } from '#app/ui/use-media-query.ts'
import {
  clockFigures,
  readDeliveryClock,
  type ClockFacts,
  type ClockReading,
} from '#domain/delivery-clock.ts'
import { spellSpan, spellTimeLeft } from '#domain/time-left.ts'

import { DeliveryDial } from './delivery-dial.tsx'
import { useNow } from '#app/ui/use-now.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

interface OrderClockProps {
  facts: ClockFacts
  /** Its services are delivered one by one. */
  isOfSeveral: boolean
  /** A part of the brief is in. */
  hasBrief: boolean
}

/** How much time is left, as the store's clock. It ticks quietly: screen readers don't announce it. */
export function OrderClock({ facts, isOfSeveral, hasBrief }: OrderClockProps) {
  const isCalm = useReducedMotion()
  const start = `${isOfSeveral ? 'at most, ' : ''}from the moment ${hasBrief ? 'the rest of ' : ''}your brief is in`
  const reading = readDeliveryClock(facts, useNow(isCalm))
  return (
    <div
      role="timer"
      aria-label="Delivery clock"
      className="@container relative mx-auto grid self-start aspect-square w-full max-w-[18rem] place-items-center md:max-w-[27rem] print:hidden"
    >
      <DeliveryDial reading={reading} className="absolute inset-0 size-full" />
      <p className="sr-only">{inWords(reading, isOfSeveral, start)}</p>
      <div aria-hidden className="grid justify-items-center text-center">
        <Face reading={reading} hidesSeconds={isCalm} isOfSeveral={isOfSeveral} start={start} />
      </div>
    </div>
  )
}

interface FaceProps {
  reading: ClockReading
  hidesSeconds: boolean
  isOfSeveral: boolean
  /** What the clock waits for. */
  start: string
}

function Face({ reading, hidesSeconds, isOfSeveral, start }: FaceProps) {
  const { state, msLeft, isLate } = reading
  if (state === 'stopped') return <Still figure="0:00" label="Nothing is due anymore" />
  if (state === 'not_started') {
    return <Still figure={`${msLeft / HOUR_MS}h`} label={start} />
  }
  if (state === 'delivered') {
    return (
      <>
        <Check className={cn('size-[9cqw]', isLate ? 'text-accent' : 'text-positive')} />
        <Still
          figure={spellSpan(msLeft)}
          label={isLate ? 'after it was due' : 'before it was due'}
          isWords
        />
      </>
    )
  }
  return <Counting {...{ reading, hidesSeconds, isOfSeveral }} />
}

function Counting({ reading, hidesSeconds, isOfSeveral }: Omit<FaceProps, 'start'>) {
  const { state, msLeft, isLate } = reading
  const { days, hours, minutes, seconds } = clockFigures(msLeft)
  // A single day is 24 hours, as the store counts.
  const isWholeDay = days === 1 && hours + minutes + seconds === 0
  const shownDays = isWholeDay ? 0 : days
  const figures = [isWholeDay ? DAY_HOURS : hours, minutes, ...(hidesSeconds ? [] : [seconds])]
  return (
    <>
      {shownDays > 0 && (
        <p className="figures text-[8cqw] leading-none">
          {shownDays} {shownDays === 1 ? 'day' : 'days'}
        </p>
      )}
      <p
        className={cn(
          'figures mt-[2cqw] text-[16.5cqw] leading-none',
          isLate && 'text-accent',
          state === 'paused' && 'text-muted',
        )}
      >
        {figures.map((figure) => String(figure).padStart(2, '0')).join(':')}
      </p>
      <p className="mt-[3cqw] flex items-center gap-2 text-sm font-medium text-muted">
        {state === 'paused' && <Pause className="size-4 fill-current" />}
        {counts(reading, isOfSeveral)}
      </p>
    </>
  )
}

interface StillProps {
  figure: string
  label: string
  isWords?: boolean
}

function Still({ figure, label, isWords = false }: StillProps) {
  return (
    <>
      <p className={cn('figures leading-none', isWords ? 'text-[11cqw]' : 'text-[19cqw]')}>
        {figure}
      </p>
      <p className="mt-[3cqw] max-w-[42cqw] text-sm font-medium text-muted">{label}</p>
    </>
  )
}

function counts({ state, isLate }: ClockReading, isOfSeveral: boolean): string {
  if (state === 'paused') return isLate ? 'late, and paused' : 'left, paused'
  if (isLate) return 'late'
  return isOfSeveral ? 'until the next delivery' : 'left'
}

function inWords(reading: ClockReading, isOfSeveral: boolean, start: string): string {
  const { state, msLeft, isLate } = reading
  if (state === 'stopped') return 'Nothing is due anymore.'
  if (state === 'not_started') return `${msLeft / HOUR_MS} hours ${start}.`
  if (state === 'delivered') {
    return `Delivered ${spellSpan(msLeft)} ${isLate ? 'after' : 'before'} it was due.`
  }
  // Whole minutes, so that the words change only as often as a person would repeat them.
  return `${spellTimeLeft(msLeft)} ${counts(reading, isOfSeveral)}.`
}
