import { promoCodes } from '#app/features/promo-codes/admin/resource.tsx'

import type { Route } from './+types/promo-code.ts'
import { ResourceFormPage } from './resource-pages.tsx'

export default function PromoCodePage({ params }: Route.ComponentProps) {
  return <ResourceFormPage of={promoCodes} id={params.id} />
}
