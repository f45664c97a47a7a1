import type { Row } from '#app/backend/rows.ts'
import { valuesOf } from '#app/resource/field-facts.ts'
import { isCategory } from '#domain/category.ts'
import { deliveryDaysFromHours, deliveryHours } from '#domain/delivery.ts'
import { parseDescription } from '#domain/service-description.ts'
import { writeDescription, type EditedService } from '#domain/service-editing.ts'

import { serviceSchema, type CheckedValues, type ServiceValues } from '../schema.ts'

export const EMPTY_SERVICE: ServiceValues = valuesOf(serviceSchema, null)

/** A stored service as the form takes it. `version` says which state an edit began from. */
export function toLoaded(service: Row<'services'>) {
  const { service_description: description, category, delivery_time_days: days } = service
  const values: ServiceValues = {
    ...valuesOf(serviceSchema, service),
    ...parseDescription(description),
    category: isCategory(category) ? category : '',
    delivery_hours: deliveryHours(days),
  }
  return { id: service.id, version: service.updated_at, values, state: service }
}

/** Values of the form, also checked ones, whose empty texts are null already. */
type AnyValues = { [Name in keyof ServiceValues]: ServiceValues[Name] | CheckedValues[Name] }

export function toColumns(values: AnyValues): EditedService {
  const { about, process, included, excluded, details, value } = values
  return {
    service_title: values.service_title || null,
    service_description: writeDescription({ about, process, included, excluded, details, value }),
    category: values.category || null,
    price_usd: values.price_usd,
    delivery_time_days: deliveryDaysFromHours(values.delivery_hours),
    badge_codes: values.badge_codes,
    slug: values.slug || null,
    seo_title: values.seo_title || null,
    seo_description: values.seo_description || null,
    og_image: values.og_image || null,
  }
}
