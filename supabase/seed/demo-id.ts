import { createHash } from 'node:crypto'

/** The same UUID for the same row at every load, so that loading twice changes nothing. */
export function demoId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`oneday-demo/${kind}/${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Of a review, which its order names, too. */
export function reviewIdOf(review: {
  serviceSlug: string
  reviewerName: string
  reviewerCompany: string
}): string {
  return demoId('review', `${review.serviceSlug}/${review.reviewerName}/${review.reviewerCompany}`)
}

/** The id of a service in an order. */
export const orderItemId = (orderId: string, position: number) =>
  demoId('order-item', `${orderId}/${position}`)
