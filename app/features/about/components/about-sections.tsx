import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { CarouselControls, CarouselDots, CarouselSlides } from '#app/ui/carousel.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'

import { awardDate } from '../queries.ts'
import type { AboutPage } from '../schema.ts'

const MEDIA_URL = '/storage/v1/object/public/service-media/'

export const portraitUrl = ({ portrait }: AboutPage['about']) =>
  portrait?.file ? MEDIA_URL + portrait.file : null

export function Profile({ ownerName, about }: { ownerName: string; about: AboutPage['about'] }) {
  return (
    <div className="wrap grid gap-x-12 gap-y-10 pt-10 md:grid-cols-12 md:grid-rows-[1fr_auto] md:pt-16">
      <div className="md:col-span-7">
        <h1 className="max-w-[5.99em] text-poster font-bold tracking-[-0.045em]">{ownerName}</h1>
        <p className="mt-8 max-w-xl text-lg text-muted md:mt-10">{about.lead}</p>
      </div>
      <div className="md:col-span-5 md:col-start-8 md:row-span-2 md:row-start-1">
        <Picture
          url={portraitUrl(about)}
          alt={about.portrait?.alt ?? ''}
          width={800}
          height={1000}
          sizes="(min-width: 92rem) 35rem, (min-width: 48rem) 38vw, 88vw"
          isEarly
          className="aspect-4/5 w-full object-cover"
          fallback={
            <span className="grid aspect-4/5 place-items-center bg-sunk">
              <ClockMark className="w-3/5" />
            </span>
          }
        />
      </div>
      <Skills {...about} />
    </div>
  )
}

function Skills({ skills }: AboutPage['about']) {
  if (skills.length === 0) return null
  return (
    <TitledSection
      title="Skills"
      titleClassName="border-t border-ink pt-4 font-sans text-sm font-semibold tracking-normal"
      className="md:col-span-7"
    >
      <ul className="mt-4 flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li
            key={skill}
            className="rounded-sm border border-hairline bg-raised px-3 py-1.5 text-sm"
          >
            {skill}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export function ProfessionalSummary({ summary }: AboutPage['about']) {
  if (summary.length === 0) return null
  return (
    <TitledSection
      title="Professional summary"
      titleClassName="text-heading lg:col-span-4"
      className="wrap grid gap-x-12 gap-y-6 pt-20 md:pt-32 lg:grid-cols-12"
    >
      <div className="grid max-w-[34.72em] gap-6 text-lg lg:col-span-8">
        {summary.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </TitledSection>
  )
}

/** Career history, newest first; the current job has the accent line. */
export function Background({ background }: AboutPage['about']) {
  if (background.length === 0) return null
  return (
    <TitledSection title="Background" titleClassName="text-heading" className="wrap pt-20 md:pt-32">
      <ol className="mt-8 border-b border-hairline md:mt-12">
        {background.map(({ period, title, place, text }) => (
          <li
            key={`${period} ${title}`}
            className="grid gap-x-12 gap-y-2 border-t border-hairline py-6 first:border-t-2 first:border-accent md:grid-cols-12 md:py-8"
          >
            <p className="figures text-title whitespace-nowrap md:col-span-3 lg:col-span-4">
              {period}
            </p>
            <div className="md:col-span-9 lg:col-span-8">
              <h3 className="text-title">{title}</h3>
              <p className="mt-1 text-sm font-medium">{place}</p>
              <p className="mt-3 max-w-[34.72em] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** The four newest awards, with the way to all of them (product 14.1). */
export function RecentAwards({ awards }: Pick<AboutPage, 'awards'>) {
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
        {awards.map((award) => (
          <li key={award.id} className="flex flex-col border-t border-ink pt-4">
            <p className="figures text-figure text-accent">{award.year}</p>
            <h3 className="mt-6 text-title">{award.title}</h3>
            <p className="mt-2 text-sm text-muted">{award.issuer}</p>
            <p className="mt-auto pt-4 text-xs text-muted">{awardDate(award)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ClientLogos = AboutPage['client_logos']

const INTERVAL_MS = 2000
const RESUME_MS = 3000
const LOGOS_PER_SLIDE = 6
const LOGO_WIDTHS = [160, 320]

/**
 * The clients' logos, six at a time in two rows of three: a new slide every 2 s; it pauses while
 * the visitor points, tabs or drags, and goes on 3 s after it came to rest (product 14.3).
 */
export function LogoCarousel({ about, client_logos }: AboutPage) {
  const slides = inSlides(client_logos)
  const carousel = useCarousel({
    count: slides.length,
    intervalMs: INTERVAL_MS,
    resumeMs: RESUME_MS,
  })
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="clients-heading"
      {...carousel.holdProps}
      className="mt-20 border-y border-hairline bg-raised md:mt-32"
    >
      <div className="wrap grid items-center gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="clients-heading" className="max-w-[7.98em] text-heading">
            {about.clients_claim}
          </h2>
          <p className="mt-4 max-w-md text-muted">{about.clients_text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-5">
            <CarouselControls carousel={carousel} count={slides.length} noun="logos" />
            <CarouselDots
              count={slides.length}
              index={carousel.index}
              noun="slide"
              onSelect={carousel.goTo}
            />
          </div>
        </div>
        <CarouselSlides
          carousel={carousel}
          className="min-w-0 lg:col-span-8"
          slides={slides.map((slide) => (
            <LogoGrid key={slide[0]?.id} logos={slide} />
          ))}
        />
      </div>
    </section>
  )
}

/** Ink on nothing, so that dark surfaces can turn it to paper. */
function LogoGrid({ logos }: { logos: ClientLogos }) {
  return (
    <ul className="grid grid-cols-3 select-none">
      {logos.map(({ id, name, image_url }) => (
        <li
          key={id}
          className="grid h-24 place-items-center border-hairline px-2 not-nth-[3n+1]:border-l nth-[n+4]:border-t sm:h-32 sm:px-6 md:h-40"
        >
          <Picture
            url={image_url}
            alt={name}
            width={320}
            height={120}
            widths={LOGO_WIDTHS}
            sizes="(min-width: 48rem) 14rem, 28vw"
            className="pointer-events-none h-auto w-full max-w-56 bg-transparent! dark:invert"
            fallback={<span className="text-center text-sm font-semibold">{name}</span>}
          />
        </li>
      ))}
    </ul>
  )
}

function inSlides(logos: ClientLogos): ClientLogos[] {
  const count = Math.ceil(logos.length / LOGOS_PER_SLIDE)
  return Array.from({ length: count }, (_, n) =>
    logos.slice(n * LOGOS_PER_SLIDE, (n + 1) * LOGOS_PER_SLIDE),
  )
}
