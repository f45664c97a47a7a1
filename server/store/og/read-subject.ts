import { z } from 'zod'
import { malformedAnswer } from '#domain/malformed-answer.ts'
import { isUuid } from '#domain/uuid.ts'
import type { OgSubject, PostSubject, ServiceSubject } from './draw-subject.ts'

/** Reads `/rest/v1/…` as an anonymous visitor. */
export type ReadPublic = (path: string) => Promise<Response>

const PAGE = /^\/og\/(?:(?<kind>service|blog)\/(?<ref>[a-z0-9-]{1,120})|store)\.png$/

/**
 * What the picture at a path shows: `/og/service/{slug or id}.png`, `/og/blog/{slug}.png` or
 * `/og/store.png`. Null where no public page goes by it.
 */
export async function readSubject(path: string, read: ReadPublic): Promise<OgSubject | null> {
  const match = PAGE.exec(path)
  if (!match) return null
  const { kind, ref = '' } = match.groups ?? {}
  if (kind === 'service') return readService(ref, read)
  if (kind === 'blog') return readPost(ref, read)
  return { kind: 'store', ...(await readSite(read)) }
}

const serviceRow = z.object({
  title: z.string(),
  category: z.string(),
  priceCents: z.number(),
  deliveryDays: z.number().nullable(),
})

async function readService(ref: string, read: ReadPublic): Promise<ServiceSubject | null> {
  const columns =
    'title:service_title,category,priceCents:price_usd,deliveryDays:delivery_time_days'
  const query = `service_cards?select=${columns}&${isUuid(ref) ? 'id' : 'slug'}=eq.${ref}`
  const [[row], { storeName }] = await Promise.all([
    ask(read, query, z.array(serviceRow)),
    readSite(read),
  ])
  return row ? { kind: 'service', storeName, ...row } : null
}

const postRow = z.object({
  title: z.string(),
  author: z.string(),
  readingMinutes: z.number(),
  tags: z.array(z.string()),
  related: z.array(z.string()),
})

async function readPost(slug: string, read: ReadPublic): Promise<PostSubject | null> {
  const columns = 'title,author,tags,readingMinutes:reading_minutes,related:related_service_slugs'
  const [[row], { storeName }] = await Promise.all([
    ask(read, `blog_posts?select=${columns}&slug=eq.${slug}`, z.array(postRow)),
    readSite(read),
  ])
  if (!row) return null
  const { tags, related, ...post } = row
  const category = await readCategory(related[0], read)
  return { kind: 'post', storeName, ...post, category, tag: tags[0] ?? '' }
}

async function readCategory(slug: string | undefined, read: ReadPublic): Promise<string> {
  if (!slug) return ''
  const query = `service_cards?select=category&slug=eq.${encodeURIComponent(slug)}`
  const [row] = await ask(read, query, z.array(serviceRow.pick({ category: true })))
  return row?.category ?? ''
}

const site = z.object({
  settings: z.object({ store_name: z.string().default(''), tagline: z.string().default('') }),
})

async function readSite(read: ReadPublic): Promise<{ storeName: string; tagline: string }> {
  const { settings } = await ask(read, 'rpc/get_site', site)
  return { storeName: settings.store_name, tagline: settings.tagline }
}

async function ask<Answer>(
  read: ReadPublic,
  query: string,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await read(`/rest/v1/${query}`)
  if (!response.ok) throw new Error(`${query} answered ${response.status}.`)
  const { data, error } = schema.safeParse(await response.json())
  if (error) throw new Error(malformedAnswer(query, error), { cause: error })
  return data
}
