import type { Metric } from '#domain/case-study.ts'
import { CarouselControls, CarouselSlides } from '#app/ui/carousel.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'
import { CaseStudyFile, Metrics, ReadLink } from './case-study-file.tsx'

const INTERVAL_MS = 4000

/** What a case study shows; `metrics` carry ready texts ("+38%"). */
interface CaseStudy {
  id: string
  title: string
  clientName: string | null
  industry: string | null
  excerpt: string
  fileUrl: string | null
  fileType: string | null
  metrics: readonly Metric[]
  /** The service that was hired; null where no one service was, or it is no longer on sale. */
  serviceTitle: string | null
}

interface CaseStudiesBlockProps {
  caseStudies: readonly CaseStudy[]
  /** Takes over from the link to the page of recent projects, which has the same story. */
  onRead: (id: string, link: HTMLAnchorElement) => void
  onDownload: (caseStudy: CaseStudy) => void
  /** One is being read: the others wait. */
  isHeld: boolean
}

/** Case studies of the service's category, one at a time, a new one every 4 s (product 7.9). */
export function CaseStudiesBlock({ caseStudies, isHeld, ...actions }: CaseStudiesBlockProps) {
  const carousel = useCarousel({ count: caseStudies.length, intervalMs: INTERVAL_MS, isHeld })
  if (caseStudies.length === 0) return <ComingSoon />
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="case-studies-heading"
      {...carousel.holdProps}
    >
      <div className="mb-6 flex items-end justify-between gap-4">
        <h2
          id="case-studies-heading"
          className="min-w-0 text-[1.75rem] leading-tight sm:text-[2rem]"
        >
          Case Studies
        </h2>
        <CarouselControls carousel={carousel} count={caseStudies.length} noun="case study" />
      </div>
      <CarouselSlides
        carousel={carousel}
        isOneAtATime
        slides={caseStudies.map((caseStudy) => (
          <CaseStudySlide key={caseStudy.id} caseStudy={caseStudy} {...actions} />
        ))}
      />
    </section>
  )
}

function CaseStudySlide({
  caseStudy,
  onRead,
  onDownload,
}: Pick<CaseStudiesBlockProps, 'onRead' | 'onDownload'> & { caseStudy: CaseStudy }) {
  const { id, title, clientName, industry, excerpt, metrics, serviceTitle } = caseStudy
  return (
    <article className="flex h-full flex-col border-t border-ink bg-raised p-6 wrap-anywhere md:p-8">
      <p className="text-sm text-muted">{[clientName, industry].filter(Boolean).join(' · ')}</p>
      <h3 className="mt-1.5 max-w-[18.62em] text-title">{title}</h3>
      {serviceTitle && (
        <p className="mt-2 text-sm">
          Service: <span className="font-semibold">{serviceTitle}</span>
        </p>
      )}
      <p data-shown="" className="mt-3 max-w-[34.72em] text-sm text-muted">
        {excerpt}
      </p>
      <Metrics metrics={metrics} size="text-figure" className="mt-6 gap-x-10 gap-y-4" />
      <p className="mt-auto flex flex-wrap gap-2 pt-6">
        <ReadLink
          title={title}
          to={`/resources?study=${id}#case-study`}
          variant="ink"
          onOpen={(link) => onRead(id, link)}
        />
        <CaseStudyFile study={caseStudy} onDownload={onDownload} />
      </p>
    </article>
  )
}

function ComingSoon() {
  return (
    <section
      aria-labelledby="case-studies-heading"
      className="flex items-center gap-6 border-y border-hairline py-8"
    >
      <ClockMark hours={8} className="size-16 shrink-0" />
      <div>
        <h2 id="case-studies-heading" className="text-title">
          Case Studies Coming Soon
        </h2>
        <p className="mt-1.5 text-sm text-muted">
          I'm still preparing success stories for this service.
        </p>
      </div>
    </section>
  )
}
