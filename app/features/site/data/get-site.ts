import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { Category } from '#domain/category.ts'
import { isCategory } from '#domain/category.ts'

import type { SiteAnswer } from './site-answer.ts'

/** The brand and its addresses; '' or false where the owner has set nothing. */
export interface Site {
  storeName: string
  tagline: string
  ownerName: string
  contactEmail: string
  phone: string
  phoneHref: string
  callUrl: string
  chatUrl: string
  socialUrl: string
  socialLabel: string
  address: string
  copyrightYear: string
  headlineBrands: string
  headlineProjects: string
  isDemo: boolean
  /** Categories with something on sale. */
  categories: Category[]
}

/** The settings that every page frame shows. */
export async function getSite(backend: Backend): Promise<Site> {
  const [client, { siteAnswer }] = await Promise.all([backend(), loadAnswer()])
  const answer = unwrapRows(await client.rpc('get_site', {}, { get: true }))
  return toSite(readAnswer('get_site', siteAnswer, answer) ?? { settings: {}, categories: [] })
}

/** Every page has its site from the server: what reads it is downloaded when it is read again. */
const loadAnswer = loadOnce(() => import('./site-answer.ts'))

function toSite({ settings, categories }: SiteAnswer): Site {
  const text = (key: string) => String(settings[key] ?? '')
  return {
    storeName: text('store_name'),
    tagline: text('tagline'),
    ownerName: text('owner_name'),
    contactEmail: text('contact_email'),
    phone: text('phone'),
    phoneHref: text('phone_href'),
    callUrl: text('call_url'),
    chatUrl: text('chat_url'),
    socialUrl: text('social_url'),
    socialLabel: text('social_label'),
    address: text('address'),
    copyrightYear: text('copyright_year'),
    headlineBrands: text('headline_brands'),
    headlineProjects: text('headline_projects'),
    isDemo: settings['is_demo'] === true,
    categories: categories.filter(isCategory),
  }
}

export function getSiteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ client }) => getSite(backendOf(client)),
    // The frame of every page reads it; a change may wait for the next visit.
    staleTime: Infinity,
  })
}
