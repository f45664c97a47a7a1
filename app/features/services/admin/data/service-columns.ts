import { toEdited } from '../service-values.ts'
import type { ServiceValues } from '../service-values.ts'

/** What the editor holds as columns of `services`; an empty field is null there. */
export function toColumns(values: ServiceValues) {
  const edited = toEdited(values)
  return {
    service_title: edited.title || null,
    service_description: edited.description || null,
    category: edited.category || null,
    price_usd: edited.priceCents,
    delivery_time_days: edited.deliveryDays,
    badge_codes: edited.badgeCodes,
    seo_title: edited.seoTitle || null,
    seo_description: edited.seoDescription || null,
    og_image: edited.ogImage || null,
  }
}
