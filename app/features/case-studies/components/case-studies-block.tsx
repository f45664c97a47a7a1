import { CarouselControls, CarouselSlide, CarouselViewport } from '#app/ui/carousel.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'
import { CaseStudySlide, type CaseStudy } from './case-study-slide.tsx'

const INTERVAL_MS = 4000

interface CaseStudiesBlockProps {
  caseStudies: readonly CaseStudy[]
  /** Takes over the download, for example to check the file first; else the link does it. */
  onDownload?: (caseStudy: CaseStudy) => void
}

/** Case studies of the service's category, one at a time, a new one every 4 s (product 7.9). */
export function CaseStudiesBlock({ caseStudies, onDownload }: CaseStudiesBlockProps) {
  const carousel = useCarousel({ count: caseStudies.length, intervalMs: INTERVAL_MS })
  if (caseStudies.length === 0) return <ComingSoon />
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="case-studies-heading"
      {...carousel.holdProps}
    >
      <div className="mb-6 flex items-end justify-between gap-6">
        <h2 id="case-studies-heading" className="text-[2rem] leading-tight">
          Case Studies
        </h2>
        <CarouselControls carousel={carousel} count={caseStudies.length} noun="case study" />
      </div>
      <CarouselViewport carousel={carousel}>
        {caseStudies.map((caseStudy, index) => (
          <CarouselSlide
            key={caseStudy.id}
            index={index}
            count={caseStudies.length}
            isInert={carousel.isReady && index !== carousel.index}
          >
            <CaseStudySlide caseStudy={caseStudy} {...(onDownload ? { onDownload } : {})} />
          </CarouselSlide>
        ))}
      </CarouselViewport>
    </section>
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
