import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { Slide } from '../slides/slide.ts'
import { removeSlideFiles } from './remove-slide-files.ts'

/** Changes what a slide says to those who do not see it. */
export async function updateSlideAlt(backend: Backend, id: string, alt: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.from('service_images').update({ alt }).eq('id', id))
}

/** Stores the order in which the slides are given (a `position` for each slide, by its id). */
export async function reorderSlides(backend: Backend, slides: readonly Slide[]): Promise<void> {
  const client = await backend()
  const moved = slides.flatMap(({ id, position }, index) =>
    position === index ? [] : { id, index },
  )
  const answers = await Promise.all(
    moved.map(({ id, index }) =>
      client.from('service_images').update({ position: index }).eq('id', id),
    ),
  )
  for (const answer of answers) unwrapRows(answer)
}

/** Deletes a slide, and its file with it. */
export async function deleteSlide(
  backend: Backend,
  serviceId: string,
  slide: Slide,
): Promise<void> {
  const client = await backend()
  unwrapRows(await client.from('service_images').delete().eq('id', slide.id))
  await removeSlideFiles(client, serviceId, [slide.url])
}
