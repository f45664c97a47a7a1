import type { ServiceSnapshot } from '#domain/service-version.ts'

import type { LoadedService } from './data/get-service.ts'
import { toColumns } from './data/service-columns.ts'

/** A stored service in the form in which versions keep it. */
export function toSnapshot({ values, status }: LoadedService): ServiceSnapshot {
  return { ...toColumns(values), status, slug: values.slug || null }
}
