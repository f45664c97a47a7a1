import { LAID_LATER } from '#app/lay-out-later.ts'
import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { DayRuler } from '#app/ui/day-ruler.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { readerTime } from '#app/ui/due-time.ts'
import { useMinute } from '#app/ui/use-minute.ts'

import type { HomeContent } from '../home-content.ts'

interface HeroProps {
  content: HomeContent['hero']
  /** The store's promise, where the owner wrote no headline. */
  tagline: string
  /** What the promise means for the services on sale (product 4.8); '' where nothing is known. */
  promise: string
  callUrl: string
}

/** The first screen of the home page. The first number of its headline is set in the accent. */
export function Hero({ content, tagline, promise, callUrl }: HeroProps) {
  const { headline, lead, buttons } = content
  return (
    <section className="wrap grid items-center gap-x-8 gap-y-12 pt-12 pb-14 md:pt-16 md:pb-16 lg:grid-cols-12 lg:py-12">
      <div className="lg:col-span-8">
        <TaglineTitle text={headline || tagline} />
        {lead && <p className="mt-8 max-w-xl text-lg text-muted lg:mt-7">{lead}</p>}
        {promise && (
          <p className="mt-4 flex items-baseline gap-2.5 text-sm font-semibold">
            <span className="h-3 w-0.5 shrink-0 bg-accent" />
            <span className="text-balance">{promise}</span>
          </p>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-3 lg:mt-7">
          {buttons.map((button, index) => (
            <HeroButton
              key={button.action}
              {...button}
              callUrl={callUrl}
              variant={VARIANTS[index] ?? 'quiet'}
            />
          ))}
        </div>
      </div>
      <HeroClock className="mx-auto w-[min(26rem,82vw)] lg:col-span-4 lg:mr-0 lg:w-full lg:max-w-[min(27rem,52svh)]" />
    </section>
  )
}

/** From the most important button to the least. */
const VARIANTS = ['primary', 'outline', 'quiet'] as const

function HeroButton({
  label,
  action,
  variant,
  callUrl,
}: HomeContent['hero']['buttons'][number] &
  Pick<HeroProps, 'callUrl'> & { variant: (typeof VARIANTS)[number] }) {
  const className = buttonClass({ variant, size: 'lg' })
  switch (action) {
    case 'scroll-to-services':
      return (
        <a href="#services" className={className}>
          {label}
          <ArrowDown aria-hidden className="size-5" />
        </a>
      )
    case 'book-call':
      return (
        <ExternalButton href={callUrl} variant={variant} size="lg">
          {label}
        </ExternalButton>
      )
    case 'open-about':
      return (
        <Link to="/about" className={className}>
          {label}
        </Link>
      )
  }
}

function TaglineTitle({ text }: { text: string }) {
  const number = /\d+/.exec(text)
  const start = number?.index ?? text.length
  const end = start + (number?.[0].length ?? 0)
  return (
    <h1 className="max-w-[6.65em] whitespace-pre-line text-poster font-bold tracking-[-0.045em] lg:max-w-none lg:text-[max(4rem,min(8.6vw,13.4svh,8rem))]">
      {text.slice(0, start)}
      <span className="text-accent">{text.slice(start, end)}</span>
      {text.slice(end)}
    </h1>
  )
}

const DAY_MS = 24 * 60 * 60_000

/** The day as 24 ticks, and when a day's work that starts now is done, in the reader's time. */
function HeroClock({ className }: { className?: string }) {
  const now = useMinute()
  const due = now === null ? null : new Date(now + DAY_MS)
  return (
    <div data-kept-clear className={cn('@container relative aspect-square', className)}>
      <ClockMark className="absolute inset-0" weight={0.16} depth={11} />
      <span className="clock-lid" />
      <span className="clock-lid" />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-center">
        <p className="figures text-[clamp(4.5rem,27cqw,8rem)] leading-[0.8]">24h</p>
        <p className="mt-4 min-h-12 text-sm text-muted">
          Start now, done by
          <br />
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {due ? <time dateTime={due.toISOString()}>{inWords(due)}</time> : 'this time tomorrow'}
          </span>
        </p>
      </div>
    </div>
  )
}

function inWords(date: Date): string {
  const { weekday, time } = readerTime(date)
  return `${weekday} ${time}`
}

/** Before the clock, its start, its run, its end: the ruler lies from the second to the fourth. */
const STATIONS_OF_A_DAY = 4

export function HowItWorks({ heading, steps }: HomeContent['howItWorks']) {
  return (
    <TitledSection
      {...LAID_LATER}
      id="how-it-works"
      title={heading}
      titleClassName="max-w-[10.64em] text-heading"
      className="wrap pt-20 [--laid-height:708px] md:pt-32"
    >
      <div aria-hidden className="mt-12 hidden border-t border-ink lg:block">
        {steps.length === STATIONS_OF_A_DAY && <DayRuler className="mx-auto h-6 w-1/2" />}
      </div>
      <ol className="mt-8 lg:mt-0 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {steps.map(({ when, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-hairline py-6 md:grid-cols-[12rem_1fr] lg:block lg:border-0 lg:py-0 lg:pt-2 lg:pr-8"
          >
            <p className="figures text-lg whitespace-nowrap text-accent lg:text-title">{when}</p>
            <div>
              <h3 className="text-title lg:mt-8">{title}</h3>
              <p className="mt-2 max-w-[20.16em] text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** What the store stands for, in figures; nothing while the owner has switched it off. */
export function Pillars({ pillars }: Pick<HomeContent, 'pillars'>) {
  if (pillars.length === 0) return null
  return (
    <section
      {...LAID_LATER}
      aria-label="What you can count on"
      className="wrap pt-20 [--laid-height:15rem] md:pt-32"
    >
      <dl className="grid border-y border-ink md:auto-cols-fr md:grid-flow-col">
        {pillars.map(({ figure, label, text }) => (
          <div
            key={label}
            className="border-b border-hairline py-6 last:border-b-0 md:border-b-0 md:not-first:border-l md:px-6 md:py-8 md:first:pl-0 md:last:pr-0 lg:px-10"
          >
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              <p className="figures mt-2 text-figure leading-none text-accent">{figure}</p>
              <p className="mt-3 max-w-[19.04em] text-sm text-muted">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
