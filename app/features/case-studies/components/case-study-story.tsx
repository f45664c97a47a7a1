import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { CategoryLabel } from '#app/ui/category-label.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { deliveryHours } from '#domain/delivery.ts'

import type { CaseStudyStory } from '../queries.ts'
import { CaseStudyCover } from './case-study-cover.tsx'
import { CaseStudyFile, Metrics } from './case-study-file.tsx'

interface StoryProps {
  study: CaseStudyStory
  onDownload: (study: CaseStudyStory) => void
  /** What leads back to the page without it. */
  closing: ReactNode
}

/** A case study told in full: what was wrong, what was done, what it changed, who says so, what it costs. */
export function Story({ study, onDownload, closing }: StoryProps) {
  const { title, category, excerpt, metrics, parts } = study
  return (
    <article
      id="case-study"
      aria-labelledby="case-study-heading"
      data-category={category}
      className="border-y border-ink wrap-anywhere"
    >
      <div
        className={cn('relative overflow-hidden', study.coverUrl ? 'h-40 md:h-72' : 'h-16 md:h-24')}
      >
        <CaseStudyCover study={study} tile={48} sizes="100vw" />
      </div>
      <div className="bg-raised p-6 md:p-10 lg:p-12">
        <CategoryLabel category={category || 'Other'} />
        <h2
          id="case-study-heading"
          className="mt-4 max-w-[14.63em] text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.05]"
        >
          {title}
        </h2>
        <p className="mt-3 text-sm text-muted">
          {[study.clientName, study.industry].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-5 max-w-[32.48em] text-lg">{excerpt}</p>
        <Metrics
          metrics={metrics}
          size="text-figure"
          className="mt-8 gap-x-12 gap-y-5 border-y border-hairline py-6"
        />
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {parts.map(({ heading, text }) => (
            <div key={text} className={heading ? undefined : 'max-w-[34.72em] lg:col-span-3'}>
              {heading && <h3 className="mb-3 text-title">{heading}</h3>}
              <p>{text}</p>
            </div>
          ))}
        </div>
        <Quote study={study} />
        <HiredService service={study.service} />
        <p className="mt-8 flex flex-wrap items-center gap-3">
          <CaseStudyFile study={study} onDownload={onDownload} />
          {closing}
        </p>
      </div>
    </article>
  )
}

function Quote({ study: { quote, quoteAuthor } }: Pick<StoryProps, 'study'>) {
  if (!quote) return null
  return (
    <figure className="mt-10 border-l-3 border-accent pl-5 md:pl-6">
      <blockquote className="max-w-[27.93em] font-display text-title font-bold tracking-tight">
        <p>“{quote}”</p>
      </blockquote>
      {quoteAuthor && <figcaption className="mt-3 text-sm text-muted">{quoteAuthor}</figcaption>}
    </figure>
  )
}

/** The service that did it, at its price of today. */
function HiredService({ service }: Pick<CaseStudyStory, 'service'>) {
  if (!service) return null
  const { href, title, category, priceCents, deliveryDays } = service
  return (
    <section
      aria-label="The service that did it"
      data-kept-clear
      className="group relative mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-ink py-5"
    >
      <div>
        <p className="flex flex-wrap gap-x-4 text-xs text-muted">
          The service that did it
          <CategoryLabel category={category} />
        </p>
        <h3 className="mt-1 text-title">
          <Link to={href} className="after:absolute after:inset-0 group-hover:text-accent">
            {title}
          </Link>
        </h3>
      </div>
      <p className="flex items-baseline gap-5 text-sm text-muted">
        <span>
          <span className="figures text-title text-ink">{deliveryHours(deliveryDays)}</span> hours
        </span>
        <Price cents={priceCents} className="text-ink" />
        <ArrowRight
          aria-hidden
          className="size-5 self-center text-ink transition-transform duration-200 group-hover:translate-x-1"
        />
      </p>
    </section>
  )
}
