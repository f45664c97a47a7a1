import { CarouselControls, CarouselSlide, CarouselViewport } from '#app/ui/carousel.tsx'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'
import type { AboutPage } from '../schema.ts'

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
          <h2 id="clients-heading" className="max-w-[12ch] text-heading">
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
        <CarouselViewport carousel={carousel} className="min-w-0 lg:col-span-8">
          {slides.map((slide, index) => (
            <CarouselSlide key={slide[0]?.id} index={index} count={slides.length}>
              <LogoGrid logos={slide} />
            </CarouselSlide>
          ))}
        </CarouselViewport>
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
