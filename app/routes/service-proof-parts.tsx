import { REVIEWS_ID } from '#app/features/services/components/service-layout.tsx'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { laterPart } from '#app/ui/later-part.tsx'

const loadProof = () => import('./service-proof.tsx')

export const ServiceCaseStudies = laterPart(
  'Case studies',
  async () => (await loadProof()).ServiceCaseStudies,
)
export const ReviewsCarousel = laterPart(
  'Reviews',
  async () => (await loadProof()).ReviewsCarousel,
  // What jumps to the reviews finds their place.
  { fallback: <div id={REVIEWS_ID} className="min-h-120" /> },
)

/** For a navigation to a service: what stands below its first screen comes with it. Without that, it follows. */
export async function bringServiceProof(): Promise<void> {
  const { ServiceCaseStudies: studies, ReviewsCarousel: reviews } =
    await loadInBackground(loadProof)
  ServiceCaseStudies.bring(studies)
  ReviewsCarousel.bring(reviews)
}
