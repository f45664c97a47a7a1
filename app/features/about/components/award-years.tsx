import { ExternalLink } from 'lucide-react'

import { awardDate, groupByYear, type Award } from '../queries.ts'

/** All awards, a year at a time (product 14.5). */
export function AwardYears({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) {
    return (
      <p className="border-y border-hairline py-10 text-lg text-muted">No awards to show yet.</p>
    )
  }
  return groupByYear(awards).map(({ year, awards }) => (
    <section
      key={year}
      aria-labelledby={`year-${year}`}
      className="grid gap-x-12 border-t border-ink pt-5 pb-14 md:grid-cols-12 md:pb-20"
    >
      <h2
        id={`year-${year}`}
        className="figures self-start text-[clamp(3.5rem,2rem+6vw,7rem)] leading-[0.85] md:sticky md:top-28 md:col-span-4"
      >
        {year}
      </h2>
      <ul className="mt-8 md:col-span-8 md:mt-0">
        {awards.map((award) => (
          <li
            key={award.id}
            className="border-t border-hairline py-7 first:border-t-0 first:pt-0 last:pb-0"
          >
            <AwardEntry award={award} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function AwardEntry({ award }: { award: Award }) {
  const { title, issuer, description, evidence_url } = award
  return (
    <article className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-title">{title}</h3>
        {/* A date that begins a line has its separator outside, where it is cut off. */}
        <div className="mt-2 overflow-hidden text-sm">
          <p className="-ml-5.5 flex flex-wrap items-baseline">
            <span className="pl-5.5 font-semibold">{issuer}</span>
            <span className="flex items-baseline whitespace-nowrap text-muted">
              <span className="mx-2.5 h-3 w-0.5 bg-accent" />
              {awardDate(award)}
            </span>
          </p>
        </div>
        <p className="mt-4 max-w-[34.72em] text-muted">{description}</p>
      </div>
      {evidence_url && (
        <a
          href={evidence_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex h-10 items-center gap-2 self-start text-sm font-semibold text-link"
        >
          View Evidence
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> of {title} (opens in a new tab)</span>
        </a>
      )}
    </article>
  )
}
