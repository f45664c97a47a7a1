import type { SeedService } from '../read-services.ts'
import type { Picture } from '../../../server/store/og/picture.ts'
import { drawCover } from './slides/cover.ts'
import { drawIncluded } from './slides/included.ts'
import { drawProcess } from './slides/process.ts'
import { drawSample } from './slides/sample.ts'
import { SAMPLES } from './slides/samples.ts'
import { slideSubject } from './slides/slide.ts'

/** Where a slide goes, relative to the media folder, what it shows in words, and the picture. */
export interface ServiceSlide {
  file: string
  alt: string
  picture: Picture
}

/**
 * The slides of a service: cover, process, what is included, and a sample where there is one.
 * `variant` colors the cover; neighbors of one category should differ.
 */
export function drawServiceSlides(service: SeedService, variant: number): ServiceSlide[] {
  const subject = slideSubject(service)
  const { title, category, hours, steps, included } = subject
  const sample = SAMPLES[service.slug]
  const slides = [
    {
      alt: `${title}: ${category}, delivered in ${hours} hours`,
      picture: drawCover(subject, variant),
    },
    {
      alt: `Timeline of the ${hours} hours: ${steps.map((step) => `${step.title} (${step.startHour}–${step.endHour})`).join(', ')}`,
      picture: drawProcess(subject),
    },
    {
      alt: `${included.length} things included, from “${included[0]}” to “${included.at(-1)}”`,
      picture: drawIncluded(subject),
    },
    ...(sample === undefined ? [] : [{ alt: sample.alt, picture: drawSample(sample, subject) }]),
  ]
  return slides.map((slide, index) => ({
    ...slide,
    file: `service-slides/${service.slug}/${index + 1}.webp`,
  }))
}

/** Services that visitors can see, and so need slides. */
export function isOnSale({ status, deletedDaysAgo }: SeedService): boolean {
  return status === 'published' && deletedDaysAgo === null
}
