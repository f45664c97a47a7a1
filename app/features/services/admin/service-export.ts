import { deliveryHours } from '#domain/delivery.ts'
import { centsToUsd } from '#domain/money.ts'

import type { AdminService } from './admin-service.ts'
import { publicPath } from './admin-service.ts'
import { STATUS_LABELS } from './services-view.ts'

/** The list as a file: amounts in dollars, times as ISO 8601. */
export const SERVICE_EXPORT = {
  name: 'services',
  columns: {
    Id: ({ id }: AdminService) => id,
    Service: ({ title }: AdminService) => title,
    Status: ({ status }: AdminService) => STATUS_LABELS[status],
    Category: ({ category }: AdminService) => category,
    'Price (USD)': ({ priceCents }: AdminService) =>
      priceCents === null ? null : centsToUsd(priceCents),
    'Delivery (hours)': ({ deliveryDays }: AdminService) => deliveryHours(deliveryDays),
    'Sold (30 days)': ({ projectsSold30d }: AdminService) => projectsSold30d,
    Reviews: ({ reviews }: AdminService) => reviews,
    Badges: ({ badgeCodes }: AdminService) => badgeCodes.join(' '),
    Page: publicPath,
    Published: ({ publishedAt }: AdminService) => publishedAt,
    'Last edited': ({ updatedAt }: AdminService) => updatedAt,
  },
}
