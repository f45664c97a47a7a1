import { z } from 'zod'

import {
  markdown,
  manyRelated,
  optionalCents,
  optionalChoice,
  optionalText,
  optionalWhole,
} from '#app/resource/fields.ts'
import { CATEGORIES } from '#domain/category.ts'
import { deliveryDaysFromHours } from '#domain/delivery.ts'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { SECTIONS, type SectionKey } from '#domain/service-description.ts'
import { SEO_DESCRIPTION_CHARACTERS, SEO_TITLE_CHARACTERS } from '#domain/service-editing.ts'
import { slugProblem } from '#domain/service-slug.ts'

const HOURS_PER_YEAR = 365 * 24

/** A picture's address: on the web, or on this site. */
const PICTURE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))[^\s"'<>\\]+$/i

const section = (key: SectionKey) =>
  markdown(SECTIONS.find((one) => one.key === key)?.title ?? key, { max: 6000 })

/**
 * The fields of a service, by the names of their columns; the description's sections and the hours are stored
 * together and in days. Drafts may lack anything; publishing asks for more (product 22.9).
 */
export const serviceSchema = z.object({
  service_title: optionalText('Service Title', { max: 200 }),
  category: optionalChoice('Category', CATEGORIES),
  about: section('about'),
  process: section('process'),
  included: section('included'),
  excluded: section('excluded'),
  details: section('details'),
  value: section('value'),
  price_usd: optionalCents('Price (USD)', { max: MAX_PRICE_CENTS }),
  delivery_hours: optionalWhole('Delivery Time (hours)', {
    min: 1,
    max: HOURS_PER_YEAR,
    first: 24,
    tooSmall: 'Use at least 1 hour.',
    tooLarge: 'Use at most 365 days.',
    hint: 'Stored in days, rounded up: 24 hours is 1 day. Empty means 24 hours.',
    format: (hours: number | null) => `${deliveryDaysFromHours(hours) * 24} hours`,
  }),
  badge_codes: manyRelated('Badges', { source: 'service_badges', value: 'code', label: 'label' }),
  slug: optionalText('Page address', { max: 120, problemOf: slugProblem }),
  seo_title: optionalText('SEO Title', {
    max: SEO_TITLE_CHARACTERS,
    hint: 'The service title is used where this is empty.',
  }),
  seo_description: optionalText('SEO Description', {
    max: SEO_DESCRIPTION_CHARACTERS,
    kind: 'long-text',
    hint: 'For the card of a shared link.',
  }),
  og_image: optionalText('Open Graph Image URL', {
    max: 1000,
    hint: 'A picture of 1200x630. One is made from the service where this is empty.',
    problemOf: (address) =>
      address === '' || PICTURE_ADDRESS.test(address)
        ? null
        : 'Use an address that starts with https:// or /.',
  }),
})

/** What the editor's fields hold. */
export type ServiceValues = z.input<typeof serviceSchema>
export type CheckedValues = z.output<typeof serviceSchema>

/** The fields of the SEO tab; all others are on Basics. */
export const SEO_FIELDS: readonly string[] = ['slug', 'seo_title', 'seo_description', 'og_image']
