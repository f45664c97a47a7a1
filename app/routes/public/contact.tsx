import { useQuery } from '@tanstack/react-query'

import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import {
  ContactCards,
  ContactMessage,
  ContactQuestions,
} from '#app/features/contact/components/contact-sections.tsx'
import { DEFAULT_CONTACT_CONTENT, contactContentQuery } from '#app/features/contact/queries.ts'
import { faqPage } from '#app/features/seo/faq-page.ts'
import { JsonLd } from '#app/features/seo/json-ld.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/contact.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.prefer(contactContentQuery(), DEFAULT_CONTACT_CONTENT)
  return page.respond({})
}

export const clientLoader = () => prefetchSoon(contactContentQuery())

/** How to reach the store (product 14.8). */
export default function ContactPage() {
  const { contactEmail, chatUrl, storeName } = useSite()
  const { data: content = DEFAULT_CONTACT_CONTENT } = useQuery(contactContentQuery())
  const { lead, response_time, time_zone, confirmation } = content.contact
  const questions = content.contact_faq
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead
        title="Get in Touch"
        description={`Contact ${storeName} by message, email or chat. I answer within 24 hours.`}
        path="/contact"
      />
      {questions.length > 0 && <JsonLd node={faqPage(questions)} />}
      <header className="mb-12 md:mb-16">
        <h1 className="text-heading">Get in Touch</h1>
        {lead && <p className="mt-5 max-w-[31.36em] text-lg">{lead}</p>}
      </header>
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        <ContactCards {...{ contactEmail, response_time, time_zone, chatUrl }} />
        <ContactMessage {...{ contactEmail, confirmation }} />
      </div>
      <div className="mt-20 md:mt-32">
        <ContactQuestions questions={questions} />
      </div>
    </div>
  )
}
