import { LAID_LATER } from '#app/lay-out-later.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { CarouselControls, CarouselSlides } from '#app/ui/carousel.tsx'
import { ReviewedService } from '#app/ui/reviewed-service.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'

import type { HomePage } from '../schema.ts'

const INTERVAL_MS = 8000

/**
 * What clients said. It advances on its own, stops on hover, focus and the pause button, and is a
 * list that scrolls sideways where scripts do not run.
 */
export function TestimonialsSlider({ testimonials }: Pick<HomePage, 'testimonials'>) {
  const carousel = useCarousel({ count: testimonials.length, intervalMs: INTERVAL_MS })
  if (testimonials.length === 0) return null
  return (
    <section
      {...LAID_LATER}
      id="testimonials"
      aria-roledescription="carousel"
      aria-labelledby="testimonials-heading"
      {...carousel.holdProps}
      className="mt-20 border-y border-hairline bg-raised [--laid-height:612px] md:mt-32"
    >
      <div className="wrap grid gap-x-10 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="flex flex-wrap items-end justify-between gap-6 lg:col-span-4 lg:flex-col lg:items-start">
          <h2 id="testimonials-heading" className="max-w-[7.98em] text-heading">
            In my customers’ words
          </h2>
          <CarouselControls carousel={carousel} count={testimonials.length} noun="testimonial" />
        </div>
        <CarouselSlides
          carousel={carousel}
          className="lg:col-span-8"
          trackClassName="-mr-8"
          slideClassName="basis-full pr-8 md:basis-1/2"
          slides={testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        />
      </div>
    </section>
  )
}

function TestimonialCard({ testimonial }: { testimonial: HomePage['testimonials'][number] }) {
  const { client_name, client_role, client_company, client_avatar_url, rating } = testimonial
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <Stars rating={rating} />
      <blockquote className="mt-4 text-lg leading-normal">
        <p>{testimonial.testimonial_text}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-8 text-sm">
        <Avatar name={client_name} url={client_avatar_url} />
        <div>
          <span className="block font-semibold">{client_name}</span>
          <span className="text-muted">
            {[client_role, client_company].filter(Boolean).join(', ')}
          </span>
          <ReviewedService name={testimonial.service_name} slug={testimonial.service_slug} />
        </div>
      </figcaption>
    </figure>
  )
}
