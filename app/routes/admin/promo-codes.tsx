import { PromoNav } from '#app/features/promo-codes/admin/campaigns/links.tsx'
import { promoCodes } from '#app/features/promo-codes/admin/resource.tsx'

import type { Route } from './+types/promo-codes.ts'
import { ResourcePage } from './resource-pages.tsx'

/** Discounts by code: the list, one of them, or a new one. */
export default function PromoCodesPage({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={promoCodes} id={params.id}>
      <PromoNav />
    </ResourcePage>
  )
}
