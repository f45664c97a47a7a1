import { reviewIdOf } from './demo-id.ts'
import type { SeedOrder } from './read-orders.ts'
import type { Seed } from './read-seed.ts'

/** What counts as sold in 30 days was paid within them. */
const PAID_HOURS_AGO = 30 * 24 - 3
/** From the payment to the start, from the delivery to the approval, and on to the review. */
const [TO_START, TO_APPROVE, TO_REVIEW] = [2, 4, 3]
/** Work is done before it is due. */
const SHARE_OF_TIME = 0.7

/**
 * The order behind each public review and testimonial of the demo store, so that what its cards call sold is in
 * its list of orders: paid, delivered and approved before the client said how it was.
 */
export function praisedOrders({
  testimonials,
  serviceReviews,
  services,
}: Pick<Seed, 'testimonials' | 'serviceReviews' | 'services'>): SeedOrder[] {
  const daysOf = new Map(services.map(({ slug, deliveryDays }) => [slug, deliveryDays]))
  const praise = [
    ...testimonials.flatMap(({ status, ...row }) =>
      status === 'approved' || status === 'featured'
        ? [{ ...row, name: row.clientName, company: row.clientCompany, reviewId: null }]
        : [],
    ),
    ...serviceReviews.flatMap(({ status, ...row }) =>
      status === 'approved'
        ? [
            {
              ...row,
              name: row.reviewerName,
              company: row.reviewerCompany,
              reviewId: reviewIdOf(row),
            },
          ]
        : [],
    ),
  ]
  return praise.map(({ serviceSlug, name, company, daysAgo, reviewId }) => {
    const approved = daysAgo * 24 + TO_REVIEW
    const delivered = approved + TO_APPROVE
    const work = SHARE_OF_TIME * 24 * (daysOf.get(serviceSlug) ?? 1)
    const begun = Math.min(delivered + work, PAID_HOURS_AGO - TO_START)
    return {
      key: `praised-${serviceSlug}-${lettersOf(name)}`,
      name,
      email: `${lettersOf(name).replace('-', '.')}@${lettersOf(company)}.example.com`,
      billing: null,
      promoCode: null,
      items: [{ service: serviceSlug, quantity: 1 }],
      reviewedHoursAgo: daysAgo * 24,
      reviewId,
      timeline: [
        { event: 'paid', hours_ago: begun + TO_START },
        { event: 'begun', hours_ago: begun },
        {
          event: 'delivery',
          hours_ago: delivered,
          note: 'All of it is done, as we discussed. Tell me if anything is missing.',
          files: [],
          services: [],
        },
        { event: 'approved', hours_ago: approved },
      ],
    }
  })
}

function lettersOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')
}
