import { promoCodes } from '#app/features/promo-codes/admin/resource.tsx'

import { ResourceListPage } from './resource-pages.tsx'

/** Discounts by code. */
export default function PromoCodesPage() {
  return <ResourceListPage of={promoCodes} />
}
