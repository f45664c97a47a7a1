import { DayRuler } from '#app/ui/day-ruler.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'

import type { HomeContent } from '../home-content.ts'

/** Before the clock, its start, its run, its end: the ruler lies from the second to the fourth. */
const STATIONS_OF_A_DAY = 4

export function HowItWorks({ heading, steps }: HomeContent['howItWorks']) {
  return (
    <TitledSection
      id="how-it-works"
      title={heading}
      titleClassName="max-w-[16ch] text-heading"
      className="wrap pt-20 md:pt-32"
    >
      <div aria-hidden className="mt-12 hidden border-t border-ink lg:block">
        {steps.length === STATIONS_OF_A_DAY && <DayRuler className="mx-[25%] h-6" />}
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
              <p className="mt-2 max-w-[36ch] text-sm text-muted">{text}</p>
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
    <section aria-label="What you can count on" className="wrap pt-20 md:pt-32">
      <dl className="grid border-y border-ink md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-hairline">
        {pillars.map(({ figure, label, text }) => (
          <div
            key={label}
            className="border-b border-hairline py-6 last:border-b-0 md:border-b-0 md:px-6 md:py-8 md:first:pl-0 md:last:pr-0 lg:px-10"
          >
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              <p className="figures mt-2 text-figure leading-none text-accent">{figure}</p>
              <p className="mt-3 max-w-[34ch] text-sm text-muted">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
