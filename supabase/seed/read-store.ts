import { z } from 'zod'
import { readJsonFile } from './read-document.ts'

const badgesSchema = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z0-9-]+$/),
    label: z.string().min(1).max(30),
    color: z.string().regex(/^#[0-9A-F]{6}$/),
  }),
)

const siteSettingsSchema = z.strictObject({
  store_name: z.string(),
  tagline: z.string(),
  owner_name: z.string(),
  contact_email: z.email(),
  phone: z.string(),
  phone_href: z.string().startsWith('tel:'),
  call_url: z.url(),
  chat_url: z.url(),
  social_url: z.url(),
  social_label: z.string(),
  address: z.string(),
  copyright_year: z.string(),
  legal_name: z.string(),
  refund_days: z.int().positive(),
  headline_brands: z.string(),
  headline_projects: z.string(),
  headline_since: z.string(),
  exit_modal: z.strictObject({
    is_on: z.boolean(),
    title: z.string().min(1),
    text: z.string().min(1),
    button_label: z.string().min(1),
    button_to: z.string().startsWith('/'),
    offer_code: z.string(),
    trigger: z.enum(['leaving', 'idle']),
    idle_seconds: z.int().min(5),
    days_between: z.int().min(1),
  }),
  is_demo: z.literal(true),
})

const promoCodeSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]+$/),
    type: z.enum(['percent', 'fixed']),
    value: z.int().positive(),
    min_subtotal_cents: z.int().nonnegative(),
    max_redemptions: z.int().positive().nullable(),
    starts_in_days: z.int().nullable(),
    ends_in_days: z.int().nullable(),
    service_slugs: z.array(z.string()),
    description: z.string().min(1),
  })
  .refine((row) => row.type === 'fixed' || row.value <= 100, 'a percentage is at most 100')
  .transform((row) => ({
    code: row.code,
    type: row.type,
    /** Per cent for `percent`, cents for `fixed`. */
    value: row.value,
    minSubtotalCents: row.min_subtotal_cents,
    maxRedemptions: row.max_redemptions,
    /** Days from the first start; negative is the past, null is unlimited. */
    startsInDays: row.starts_in_days,
    endsInDays: row.ends_in_days,
    /** Empty: valid for every service. */
    serviceSlugs: row.service_slugs,
    description: row.description,
  }))

const searchVocabularySchema = z.array(
  z.strictObject({
    phrases: z.array(z.string().min(2).max(60)).min(1).max(60),
    meaning: z.string().min(1).max(200),
    example: z.string().min(1).max(60).optional(),
  }),
)

/** A label that a service may carry (product 25.5). */
export type SeedBadge = z.output<typeof badgesSchema>[number]

/** Brand facts by key, as they go into the table site_settings. */
export type SeedSiteSettings = z.output<typeof siteSettingsSchema>

/** A promo code in one of the states that a shop meets. */
export type SeedPromoCode = z.output<typeof promoCodeSchema>

/** What visitors say, and the words of the services they mean. */
export type SeedVocabularyEntry = z.output<typeof searchVocabularySchema>[number]

/** Badges, settings, promo codes and the vocabulary of the search. Throws with file name and reason. */
export async function readStore(folder: string) {
  const [badges, siteSettings, promoCodes, searchVocabulary] = await Promise.all([
    readJsonFile(`${folder}/badges.json`, badgesSchema),
    readJsonFile(`${folder}/site-settings.json`, siteSettingsSchema),
    readJsonFile(`${folder}/promo-codes.json`, z.array(promoCodeSchema)),
    readJsonFile(`${folder}/search-vocabulary.json`, searchVocabularySchema),
  ])
  return { badges, siteSettings, promoCodes, searchVocabulary }
}
