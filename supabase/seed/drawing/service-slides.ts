import type { Picture } from '../../../server/store/og/picture.ts'
import type { SeedService } from '../read-services.ts'
import { drawDocument, type SampleDocument } from './documents/document.ts'
import { ADVISE_FURTHER_SAMPLES, ADVISE_SAMPLES } from './documents/samples/advise.ts'
import { ANALYZE_SAMPLES } from './documents/samples/analyze.ts'
import { CREATE_SAMPLES } from './documents/samples/create.ts'
import { FIX_SAMPLES } from './documents/samples/fix.ts'
import { GROW_SAMPLES } from './documents/samples/grow.ts'
import { SET_UP_SAMPLES } from './documents/samples/set-up.ts'
import { drawProcess, drawTallProcess } from './slides/process.ts'
import { drawSample } from './slides/sample.ts'
import { drawTallSample } from './slides/tall-sample.ts'
import { SAMPLES } from './slides/samples.ts'
import { slideSubject } from './slides/slide.ts'

/** Where a slide goes, relative to the media folder, what it shows in words, and the picture in both shapes. */
export interface ServiceSlide {
  file: string
  portrait: string
  alt: string
  wide: Picture
  tall: Picture
}

const DOCUMENTS: Record<string, SampleDocument> = {
  ...FIX_SAMPLES,
  ...GROW_SAMPLES,
  ...CREATE_SAMPLES,
  ...ANALYZE_SAMPLES,
  ...SET_UP_SAMPLES,
  ...ADVISE_SAMPLES,
}

/** The slides of a service: pages of what is delivered, a result where there is a sample, and the process. */
export function drawServiceSlides(service: SeedService): ServiceSlide[] {
  const { slug, category } = service
  const subject = slideSubject(service)
  const { hours, steps } = subject
  const document = DOCUMENTS[slug]
  if (document === undefined) throw new Error(`${slug}: no sample of what is delivered`)
  const sample = SAMPLES[slug]
  const slides = [
    ...[document, ...(ADVISE_FURTHER_SAMPLES[slug] ?? [])].map((page) => ({
      alt: page.alt,
      wide: drawDocument(page, category, false),
      tall: drawDocument(page, category, true),
    })),
    ...(sample === undefined
      ? []
      : [
          {
            alt: sample.alt,
            wide: drawSample(sample, subject),
            tall: drawTallSample(sample, subject),
          },
        ]),
    {
      alt: `Timeline of the ${hours} hours: ${steps.map((step) => `${step.title} (${step.startHour}–${step.endHour})`).join(', ')}`,
      wide: drawProcess(subject),
      tall: drawTallProcess(subject),
    },
  ]
  return slides.map((slide, index) => ({
    ...slide,
    file: `service-slides/${slug}/${index + 1}.webp`,
    portrait: `service-slides/${slug}/${index + 1}-tall.webp`,
  }))
}

/** Services that visitors can see, and so need slides. */
export function isOnSale({ status, deletedDaysAgo }: SeedService): boolean {
  return status === 'published' && deletedDaysAgo === null
}
