import { promoCodes } from '#app/features/promo-codes/admin/resource.tsx'

import type { Route } from './+types/promo-code.ts'
import { ResourceFormPage } from './resource-pages.tsx'

/** One promo code, or a new one. */
export default function PromoCodePage({ params }: Route.ComponentProps) {
  return <ResourceFormPage of={promoCodes} id={params.id} />
}
