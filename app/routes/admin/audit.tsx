import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { AuditChain } from '#app/features/audit/admin/audit-chain.tsx'
import { AuditList } from '#app/features/audit/admin/audit-page.tsx'
import { postSchema } from '#app/features/blog/admin/schema.ts'
import { caseStudySchema } from '#app/features/case-studies/schema.ts'
import { BLOCKS } from '#app/features/homepage-content/admin/blocks.ts'
import { legalSchema } from '#app/features/legal/admin/schema.ts'
import { promoCampaignSchema } from '#app/features/promo-codes/admin/campaigns/schema.ts'
import { promoCodeSchema } from '#app/features/promo-codes/schema.ts'
import { answerSchema } from '#app/features/reviews/schema.ts'
import { vocabularySchema } from '#app/features/search/admin/schema.ts'
import { serviceSchema } from '#app/features/services/schema.ts'
import { testimonialSchema } from '#app/features/testimonials/schema.ts'
import { wordsOf } from '#app/resource/field-facts.ts'

/** Columns and their choices are called what their forms call them. */
const WORDS = {
  fields: {
    blog_posts: wordsOf(postSchema),
    case_studies: wordsOf(caseStudySchema),
    legal_documents: wordsOf(legalSchema),
    promo_campaigns: wordsOf(promoCampaignSchema),
    promo_codes: wordsOf(promoCodeSchema),
    search_vocabulary: wordsOf(vocabularySchema),
    service_reviews: wordsOf(answerSchema),
    services: wordsOf(serviceSchema),
    testimonials: wordsOf(testimonialSchema),
  },
  sections: Object.fromEntries(
    BLOCKS.map(({ key, title, schema }) => [key, { title, fields: wordsOf(schema) }]),
  ),
}

/** Who changed what, when, and from where. */
export default function AuditRoute() {
  return (
    <AdminPage
      title="Audit"
      description="Who changed what, when, and from where. The database writes it with each change."
    >
      <AuditList words={WORDS} />
      <AuditChain />
    </AdminPage>
  )
}
