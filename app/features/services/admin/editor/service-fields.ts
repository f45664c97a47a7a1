import { deliveryDaysFromHours } from '#domain/delivery.ts'
import { formatUsdExact } from '#domain/money.ts'

import { SECTION_TITLES } from '../service-values.ts'

/** What the editor's fields are called (product 22.15), and how their values read in a comparison. */
export const SERVICE_FIELDS = {
  title: 'Service Title',
  category: 'Category',
  ...SECTION_TITLES,
  priceCents: {
    label: 'Price (USD)',
    format: (cents: number | null) => (cents === null ? 'Empty' : formatUsdExact(cents)),
  },
  deliveryHours: {
    label: 'Delivery Time (hours)',
    format: (hours: number | null) => `${deliveryDaysFromHours(hours) * 24} hours`,
  },
  badgeCodes: 'Badges',
  slug: 'Page address',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  ogImage: 'Open Graph Image URL',
}

/** The fields of the SEO tab; all others are on Basics. */
export const SEO_FIELDS = ['slug', 'seoTitle', 'seoDescription', 'ogImage'] as const
