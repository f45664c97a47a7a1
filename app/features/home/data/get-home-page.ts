import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

import { DEFAULT_HOME_CONTENT, toHomeContent } from './home-content.ts'
import type { HomeContent } from './home-content.ts'

/** What the procedure `get_home_page` answers. */
interface HomePageRow {
  /** Rows of `page_content` by key. */
  content: Record<string, unknown> | null
  featured_clients: ClientRow[] | null
  client_count: number | null
  testimonials: TestimonialRow[] | null
}

interface ClientRow {
  client_name: string
  client_company: string | null
  client_avatar_url: string
}

interface TestimonialRow {
  id: string
  client_name: string
  client_role: string | null
  client_company: string | null
  client_avatar_url: string | null
  rating: number
  testimonial_text: string
  service_category: string | null
  is_featured: boolean | null
}

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
  const client = await backend()
  const row = unwrapJson<HomePageRow>(await client.rpc('get_home_page', {}, { get: true }))
  if (!row) return EMPTY_HOME_PAGE
  return {
    content: toHomeContent(row.content ?? {}),
    featuredClients: (row.featured_clients ?? []).map(toClient),
    clientCount: row.client_count ?? 0,
    testimonials: (row.testimonials ?? []).map(toTestimonial),
  }
}

function toClient(row: ClientRow): FeaturedClient {
  return {
    name: row.client_name,
    company: row.client_company,
    avatarUrl: row.client_avatar_url,
  }
}

function toTestimonial(row: TestimonialRow): Testimonial {
  return {
    id: row.id,
    clientName: row.client_name,
    clientRole: row.client_role,
    clientCompany: row.client_company,
    avatarUrl: row.client_avatar_url,
    rating: row.rating,
    text: row.testimonial_text,
    category: row.service_category,
    isFeatured: row.is_featured ?? false,
  }
}

export function getHomePageQuery(backend: Backend) {
  return queryOptions({ queryKey: ['home'], queryFn: () => getHomePage(backend) })
}
