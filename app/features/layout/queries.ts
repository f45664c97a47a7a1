import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { loadOnce } from '#app/backend/load-once.ts'
import { readProcedure } from '#app/backend/read-answer.ts'
import { isCategory } from '#domain/category.ts'

const FOOTER_CATEGORIES = 4

/** Every page has its site from the server: what reads it is downloaded when it is read again. */
const loadAnswer = loadOnce(async () => (await import('./schema.ts')).siteAnswer)

export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ client }) => readSite(client),
    // The frame of every page reads it; a change may wait for the next visit.
    staleTime: Infinity,
  })

/** The brand and its addresses; '' or false where the owner has set nothing. */
export type Site = Awaited<ReturnType<typeof readSite>>

/** The texts of the site, and the settings that hold them. */
export const SITE_TEXTS = {
  storeName: 'store_name',
  tagline: 'tagline',
  ownerName: 'owner_name',
  contactEmail: 'contact_email',
  phone: 'phone',
  /** `tel:` link of the phone number. */
  phoneHref: 'phone_href',
  callUrl: 'call_url',
  chatUrl: 'chat_url',
  socialUrl: 'social_url',
  socialLabel: 'social_label',
  address: 'address',
  copyrightYear: 'copyright_year',
  headlineBrands: 'headline_brands',
  headlineProjects: 'headline_projects',
  /** From when the projects are counted: "September 2024". */
  headlineSince: 'headline_since',
} as const

async function readSite(queryClient: QueryClient) {
  const { settings, categories } = await readProcedure(queryClient, 'get_site', {}, loadAnswer)
  const texts = Object.entries(SITE_TEXTS).map(([name, key]) => [name, String(settings[key] ?? '')])
  const site = Object.fromEntries(texts) as Record<keyof typeof SITE_TEXTS, string>
  return {
    ...site,
    // Until the owner sets another.
    copyrightYear: site.copyrightYear || 2025,
    /** How long after the delivery a refund can be asked for, in days. */
    refundDays: Number(settings['refund_days'] ?? 7),
    isDemo: settings['is_demo'] === true,
    exitModal: whenItComes(settings['exit_modal']),
    categories: categories.filter(isCategory),
  }
}

/** Of the exit modal as it is stored; what it says is asked for when it comes. */
function whenItComes(stored: unknown) {
  const { is_on, trigger, idle_seconds } = Object(stored)
  return { is_on, trigger, idle_seconds }
}

/**
 * Four categories at random, in catalog order (product 3.13). Called in loaders only:
 * a choice made while rendering would differ between server and browser.
 */
export function chooseFooterCategories<Category>(published: readonly Category[]): Category[] {
  const chosen = new Set(
    published
      .map((category) => ({ category, rank: Math.random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, FOOTER_CATEGORIES)
      .map(({ category }) => category),
  )
  return published.filter((category) => chosen.has(category))
}
