import { promoCampaigns } from '#app/features/promo-codes/admin/campaigns/resource.tsx'
import { PromoNav } from '#app/features/promo-codes/admin/campaigns/links.tsx'

import type { Route } from './+types/promo-campaigns.ts'
import { ResourcePage } from './resource-pages.tsx'

/** Codes that were made together: the list, one campaign, or a new one. */
export default function PromoCampaignsPage({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={promoCampaigns} id={params.id}>
      <PromoNav />
    </ResourcePage>
  )
}
