import { orders } from '#app/features/orders/admin/resource.tsx'

import { ResourceTrashPage } from './resource-pages.tsx'

/** Orders that were put away (product 20.12). */
export default function OrdersTrashPage() {
  return <ResourceTrashPage of={orders} />
}
