import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { callFunction, type FunctionAnswer } from './checkout.ts'

/** A service as the search functions answer it. */
export interface FoundService {
  id: string
  slug: string
  title: string
  category: string
  price_usd: number
  projects_sold_30d: number
}

/** What `search-intent` adds to it. */
export interface FoundResult extends FoundService {
  snippet: string
  title_marks: [number, number][]
  snippet_marks: [number, number][]
  reason: { text: string; marks: [number, number][]; by: string } | null
}

/** Calls `search-intent` with any body. */
export function askSearch(
  client: SupabaseClient,
  body: Record<string, unknown>,
): Promise<FunctionAnswer> {
  return callFunction(client, 'search-intent', { sessionId: 'test', ...body })
}

/** What a visitor finds, best first. */
export async function searchFor(
  client: SupabaseClient,
  q: string,
  category?: string,
): Promise<FoundResult[]> {
  const { status, body } = await askSearch(client, { q, ...(category ? { category } : {}) })
  if (status !== 200) throw new Error(`The search answered ${status}: ${JSON.stringify(body)}`)
  return body['results'] as FoundResult[]
}

/** What comes closest to a search that finds little. */
export async function closestTo(client: SupabaseClient, q: string): Promise<FoundResult[]> {
  const { body } = await askSearch(client, { q })
  return body['closest'] as FoundResult[]
}

interface Explained {
  id: string
  score: number
  is_promoted: boolean
  parts: { text: string; worth: number; why: string }[]
}

/** How an admin sees a search that is tried. */
export async function explainSearch(client: SupabaseClient, q: string) {
  const { status, body } = await callFunction(client, 'explain-search', { q })
  expect(status).toBe(200)
  return body as { results: Explained[]; closest: Explained[]; needed: number }
}

/** The marked parts of a text. */
export function markedWords(text: string, marks: readonly [number, number][]): string[] {
  return marks.map(([start, end]) => text.slice(start, end))
}

/** A word that is nowhere in the store, made of letters alone. */
export function newWord(): string {
  const letters = crypto.randomUUID().replace(/\d|-/g, '')
  return `qu${letters}zor`.replaceAll('e', 'o')
}
