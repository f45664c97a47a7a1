import { ServiceCard } from '#app/features/services/components/service-card.tsx'
import type { ServiceCardModel } from '#app/features/services/service-cards.ts'
import { Colors, Spacing, TypeScale } from '#app/features/styleguide/foundations.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { showToast } from '#app/ui/toast.ts'

import { PageHead } from '../page-head.tsx'

const loadParts = () => import('#app/features/styleguide/parts.tsx')
const Buttons = laterPart('Buttons', async () => (await loadParts()).Buttons)
const Cards = laterPart('Cards', async () => (await loadParts()).Cards)
const Forms = laterPart('Forms', async () => (await loadParts()).Forms)
const Feedback = laterPart('Feedback', async () => (await loadParts()).Feedback)

const SAMPLE: ServiceCardModel = {
  id: 'sample',
  href: '/services',
  title: 'Fix Broken Google Analytics 4 Tracking',
  category: 'Fix Problems',
  priceCents: 18_000,
  deliveryDays: 1,
  snippet: 'Every event counted once, consent respected, and a list of what was wrong.',
  badge: 'Delivered in 24h',
  thumbnailUrl: null,
  thumbnailAlt: '',
  reviewCount: 2,
  projectsSold30d: 2,
  averageRating: 4.8,
}

const SAMPLES: readonly ServiceCardModel[] = [
  SAMPLE,
  {
    ...SAMPLE,
    id: 'sample-2',
    title: 'Looker Studio Marketing Dashboard',
    category: 'Analyze & Report',
    priceCents: 35_000,
    deliveryDays: 2,
    badge: 'Most Hired',
    reviewCount: 25,
    projectsSold30d: 25,
  },
]

/** The visual language of the store, made of the very parts that the pages use (product 14.24). */
export default function StyleguidePage() {
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead title="Styleguide" path="/ab-styleguide" isPrivate />
      <h1 className="mb-12 text-heading md:mb-20">Styleguide</h1>
      <TypeScale />
      <Colors />
      <Spacing />
      <Buttons />
      <Cards
        serviceCards={SAMPLES.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            headingLevel={3}
            onAddToCart={({ title }) => showToast({ title: 'Added to Cart', description: title })}
          />
        ))}
      />
      <Forms />
      <Feedback />
    </div>
  )
}
