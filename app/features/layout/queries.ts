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

async function readSite(queryClient: QueryClient) {
  const { settings, categories } = await readProcedure(queryClient, 'get_site', {}, loadAnswer)
  const text = (key: string) => String(settings[key] ?? '')
  return {
    storeName: text('store_name'),
    tagline: text('tagline'),
    ownerName: text('owner_name'),
    contactEmail: text('contact_email'),
    phone: text('phone'),
    /** `tel:` link of the phone number. */
    phoneHref: text('phone_href'),
    callUrl: text('call_url'),
    chatUrl: text('chat_url'),
    socialUrl: text('social_url'),
    socialLabel: text('social_label'),
    address: text('address'),
    copyrightYear: text('copyright_year'),
    headlineBrands: text('headline_brands'),
    headlineProjects: text('headline_projects'),
    /** From when the projects are counted: "September 2024". */
    headlineSince: text('headline_since'),
    /** How long after the delivery a refund can be asked for, in days. */
    refundDays: Number(settings['refund_days'] ?? 7),
    isDemo: settings['is_demo'] === true,
    /** As it is stored; what shows it reads it. */
    exitModal: settings['exit_modal'] ?? null,
    categories: categories.filter(isCategory),
  }
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
