import { firstValues } from '#app/resource/field-facts.ts'
import { isCategory } from '#domain/category.ts'
import { deliveryDaysFromHours, deliveryHours } from '#domain/delivery.ts'
import { parseDescription } from '#domain/service-description.ts'
import { writeDescription } from '#domain/service-editing.ts'
import type { EditedService } from '#domain/service-editing.ts'

import { serviceSchema } from '../schema.ts'
import type { CheckedValues, ServiceValues } from '../schema.ts'
import type { Service } from './admin-service.ts'

export const EMPTY_SERVICE: ServiceValues = firstValues(serviceSchema)

/** A stored service as the form takes it. `version` says which state an edit began from. */
export function toLoaded(service: Service) {
  return { id: service.id, version: service.updated_at, values: toValues(service) }
}

function toValues(service: Service): ServiceValues {
  return {
    ...parseDescription(service.service_description),
    service_title: service.service_title ?? '',
    category: isCategory(service.category) ? service.category : '',
    price_usd: service.price_usd,
    delivery_hours: deliveryHours(service.delivery_time_days),
    badge_codes: service.badge_codes,
    slug: service.slug ?? '',
    seo_title: service.seo_title ?? '',
    seo_description: service.seo_description ?? '',
    og_image: service.og_image ?? '',
  }
}

/** Values of the form, also checked ones, whose empty texts are null already. */
type AnyValues = { [Name in keyof ServiceValues]: ServiceValues[Name] | CheckedValues[Name] }

/** What the editor holds as columns of `services`. */
export function toColumns(values: AnyValues): EditedService {
  const {
    about,
    process,
    included,
    excluded,
    details,
    value,
    delivery_hours: hours,
    ...columns
  } = values
  return {
    service_title: columns.service_title || null,
    service_description: writeDescription({ about, process, included, excluded, details, value }),
    category: columns.category || null,
    price_usd: columns.price_usd,
    delivery_time_days: deliveryDaysFromHours(hours),
    badge_codes: columns.badge_codes,
    slug: columns.slug || null,
    seo_title: columns.seo_title || null,
    seo_description: columns.seo_description || null,
    og_image: columns.og_image || null,
  }
}
