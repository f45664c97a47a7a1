import { services } from '#app/features/services/admin/resource.tsx'

import { ResourceTrashPage } from './resource-pages.tsx'

/** Deleted services, for as long as they can be had back (product 21.13). */
export default function ServicesTrashPage() {
  return <ResourceTrashPage of={services} />
}
