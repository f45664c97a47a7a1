import { adminToast } from '#app/ui/admin/admin-toast.ts'

import type { RestoredService } from './data/restore-service.ts'

/** Says that services are back, and which of them have another address than before. */
export function tellRestored(restored: readonly RestoredService[]): void {
  const title =
    restored.length === 1 ? 'Service restored.' : `${restored.length} services restored.`
  const addresses = restored
    .filter(({ isSlugNew }) => isSlugNew)
    .map(({ slug }) => `/service/${slug}`)
  if (addresses.length === 0) adminToast.success(title)
  else {
    adminToast.info(
      title,
      `The former address belongs to another service now. The new one: ${addresses.join(', ')}`,
    )
  }
}
