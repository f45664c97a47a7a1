import { ContactCards } from '#app/features/site/components/contact-cards.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'

/** How to reach the store (SPEC §2, contact). */
export default function ContactPage() {
  const { contactEmail, phone, phoneHref, chatUrl, storeName } = useSite()
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead
        title="Get in Touch"
        description={`Contact ${storeName} by e-mail, chat or phone. We answer within 24 hours.`}
        path="/contact"
      />
      <h1 className="mb-10 text-heading">Get in Touch</h1>
      <ContactCards {...{ contactEmail, phone, phoneHref, chatUrl }} />
    </div>
  )
}
