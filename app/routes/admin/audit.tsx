import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { AuditChain } from '#app/features/audit/admin/audit-chain.tsx'
import { AuditList } from '#app/features/audit/admin/audit-page.tsx'
import { postSchema } from '#app/features/blog/admin/schema.ts'
import { caseStudySchema } from '#app/features/case-studies/schema.ts'
import { legalSchema } from '#app/features/legal/admin/schema.ts'
import { promoCodeSchema } from '#app/features/promo-codes/schema.ts'
import { answerSchema } from '#app/features/reviews/schema.ts'
import { serviceSchema } from '#app/features/services/schema.ts'
import { testimonialSchema } from '#app/features/testimonials/schema.ts'
import { infosOf } from '#app/resource/field-facts.ts'

/** Columns are called what their forms call them. */
const LABELS = {
  blog_posts: infosOf(postSchema),
  case_studies: infosOf(caseStudySchema),
  legal_documents: infosOf(legalSchema),
  promo_codes: infosOf(promoCodeSchema),
  service_reviews: infosOf(answerSchema),
  services: infosOf(serviceSchema),
  testimonials: infosOf(testimonialSchema),
}

/** Who changed what, when, and from where. */
export default function AuditRoute() {
  return (
    <AdminPage
      title="Audit"
      description="Who changed what, when, and from where. The database writes it with each change."
    >
      <AuditList labels={LABELS} />
      <AuditChain />
    </AdminPage>
  )
}
