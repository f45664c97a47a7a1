import { lazy, Suspense } from 'react'

import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { Modal, ModalClose } from '#app/ui/modal.tsx'

import type { StripReview } from '../queries.ts'
import { TestimonialLoading, TestimonialProblem } from './testimonial-states.tsx'

export const loadTestimonial = () => import('./testimonial.tsx')

/** Few visitors open one, so its script comes then, or once they have stayed. */
const ChosenTestimonial = lazy(async () => {
  try {
    return { default: (await loadInBackground(loadTestimonial)).ChosenTestimonial }
  } catch {
    // The browser has logged it.
    return { default: TestimonialProblem }
  }
})

export const FULL_TESTIMONIAL_ID = 'full-testimonial'

/** The dialog with one testimonial at its full length (product 17.4). */
export function FullTestimonial({ review }: { review: StripReview | null }) {
  return (
    <Modal id={FULL_TESTIMONIAL_ID} label="Full Testimonial">
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-6 md:pl-8">
        <h2 className="font-sans text-sm font-semibold tracking-normal">Full Testimonial</h2>
        <ModalClose />
      </div>
      {review && (
        <Suspense fallback={<TestimonialLoading />}>
          <ChosenTestimonial review={review} />
        </Suspense>
      )}
    </Modal>
  )
}
