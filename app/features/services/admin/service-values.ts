import { z } from 'zod'

import { CATEGORIES } from '#domain/category.ts'
import { deliveryDaysFromHours } from '#domain/delivery.ts'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { SECTIONS } from '#domain/service-description.ts'
import type { ServiceDescription } from '#domain/service-description.ts'
import {
  SEO_DESCRIPTION_CHARACTERS,
  SEO_TITLE_CHARACTERS,
  writeDescription,
} from '#domain/service-editing.ts'
import type { EditedService } from '#domain/service-editing.ts'
import { slugProblem } from '#domain/service-slug.ts'

const TITLE_CHARACTERS = 200
const SECTION_CHARACTERS = 6000
const HOURS_PER_YEAR = 365 * 24

const shortText = (characters: number) =>
  z.string().trim().max(characters, `Use at most ${characters} characters.`)

const section = z
  .string()
  .max(SECTION_CHARACTERS, `Use at most ${SECTION_CHARACTERS} characters in a section.`)

/** A picture's address: on the web, or on this site. */
const PICTURE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))[^\s"'<>\\]+$/i

/** What the editor's fields hold. Drafts may lack anything; publishing asks for more (product 22.9). */
export const serviceSchema = z.object({
  title: shortText(TITLE_CHARACTERS),
  category: z.enum(['', ...CATEGORIES]),
  about: section,
  process: section,
  included: section,
  excluded: section,
  details: section,
  value: section,
  priceCents: z
    .number()
    .int()
    .max(MAX_PRICE_CENTS, 'Use an amount of at most $1,000,000.')
    .nullable(),
  deliveryHours: z
    .number()
    .min(1, 'Use at least 1 hour.')
    .max(HOURS_PER_YEAR, 'Use at most 365 days.')
    .nullable(),
  badgeCodes: z.array(z.string()),
  slug: z
    .string()
    .trim()
    .superRefine((slug, check) => {
      const problem = slugProblem(slug)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  seoTitle: shortText(SEO_TITLE_CHARACTERS),
  seoDescription: shortText(SEO_DESCRIPTION_CHARACTERS),
  ogImage: z
    .string()
    .trim()
    .max(1000, 'Use at most 1000 characters.')
    .refine(
      (address) => address === '' || PICTURE_ADDRESS.test(address),
      'Use an address that starts with https:// or /.',
    ),
})

export type ServiceValues = z.infer<typeof serviceSchema>

export const EMPTY_SERVICE: ServiceValues = {
  title: '',
  category: '',
  about: '',
  process: '',
  included: '',
  excluded: '',
  details: '',
  value: '',
  priceCents: null,
  deliveryHours: 24,
  badgeCodes: [],
  slug: '',
  seoTitle: '',
  seoDescription: '',
  ogImage: '',
}

/** The fields as the rules of `domain/` and the table's columns know them. */
export function toEdited(values: ServiceValues): EditedService {
  return {
    title: values.title,
    description: writeDescription(sectionsOf(values)),
    category: values.category,
    priceCents: values.priceCents,
    deliveryDays: deliveryDaysFromHours(values.deliveryHours),
    seoTitle: values.seoTitle,
    seoDescription: values.seoDescription,
    ogImage: values.ogImage,
    slug: values.slug,
    badgeCodes: values.badgeCodes,
  }
}

function sectionsOf(values: ServiceValues): ServiceDescription {
  const { about, process, included, excluded, details, value } = values
  return { about, process, included, excluded, details, value }
}

/** Names of the fields for labels, messages and the comparison of two versions. */
export const SECTION_TITLES = Object.fromEntries(
  SECTIONS.map(({ key, title }) => [key, title]),
) as Record<keyof ServiceDescription, string>
