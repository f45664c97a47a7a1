import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { Award } from '../data/award.ts'

/** The four newest awards, with the way to all of them (product 14.1). */
export function RecentAwards({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) return null
  return (
    <section aria-labelledby="awards-heading" className="wrap pt-20 md:pt-32">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <h2 id="awards-heading" className="text-heading">
          Recent awards
        </h2>
        <Link to="/awards" className={buttonClass({ variant: 'outline' })}>
          View All Awards
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 md:mt-12 xl:grid-cols-4">
        {awards.map(({ id, year, title, issuer, date }) => (
          <li key={id} className="flex flex-col border-t border-ink pt-4">
            <p className="figures text-figure text-accent">{year}</p>
            <h3 className="mt-6 text-title">{title}</h3>
            <p className="mt-2 text-sm text-muted">{issuer}</p>
            <p className="mt-auto pt-4 text-xs text-muted">{date}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
