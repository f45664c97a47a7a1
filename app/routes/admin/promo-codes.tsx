import { promoCodes } from '#app/features/promo-codes/admin/resource.tsx'

import { ResourceListPage } from './resource-pages.tsx'

export default function PromoCodesPage() {
  return <ResourceListPage of={promoCodes} />
}
