import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { DEFAULT_HOME_CONTENT, toHomeContent } from './home-content.ts'
import type { HomeContent } from './home-content.ts'
import type { HomeAnswer } from './home-answer.ts'

export interface FeaturedClient {
  name: string
  company: string | null
  avatarUrl: string
}

export interface Testimonial {
  id: string
  clientName: string
  clientRole: string | null
  clientCompany: string | null
  avatarUrl: string | null
  /** 1 to 5. */
  rating: number
  text: string
  category: string | null
  isFeatured: boolean
}

/** The texts and the social proof of the home page (product 4.7). */
export interface HomePage {
  content: HomeContent
  /** At most 5, each with an avatar. */
  featuredClients: FeaturedClient[]
  /** All featured clients, those shown included. */
  clientCount: number
  testimonials: Testimonial[]
}

/** What the home page shows when none of it can be had. */
export const EMPTY_HOME_PAGE: HomePage = {
  content: DEFAULT_HOME_CONTENT,
  featuredClients: [],
  clientCount: 0,
  testimonials: [],
}

export async function getHomePage(backend: Backend): Promise<HomePage> {
  const [client, { homeAnswer }] = await Promise.all([backend(), loadAnswer()])
  const answer = unwrapRows(await client.rpc('get_home_page', {}, { get: true }))
  const row = readAnswer('get_home_page', homeAnswer, answer)
  if (!row) return EMPTY_HOME_PAGE
  return {
    content: toHomeContent(row.content),
    featuredClients: row.featured_clients.map(toClient),
    clientCount: row.client_count,
    testimonials: row.testimonials.map(toTestimonial),
  }
}

/** The first visit has its data from the server, and needs nothing that reads it. */
const loadAnswer = loadOnce(() => import('./home-answer.ts'))

function toClient(row: HomeAnswer['featured_clients'][number]): FeaturedClient {
  return {
    name: row.client_name,
    company: row.client_company,
    avatarUrl: row.client_avatar_url,
  }
}

function toTestimonial(row: HomeAnswer['testimonials'][number]): Testimonial {
  return {
    id: row.id,
    clientName: row.client_name,
    clientRole: row.client_role,
    clientCompany: row.client_company,
    avatarUrl: row.client_avatar_url,
    rating: row.rating,
    text: row.testimonial_text,
    category: row.service_category,
    isFeatured: row.is_featured,
  }
}

export function getHomePageQuery() {
  return queryOptions({
    queryKey: ['home'],
    queryFn: ({ client }) => getHomePage(backendOf(client)),
  })
}
