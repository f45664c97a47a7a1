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

interface ServiceRow {
  service_title: string
  category: string
  price_usd: number
  delivery_time_days: number | null
}

async function readService(ref: string, read: ReadPublic): Promise<ServiceSubject | null> {
  const columns = 'service_title,category,price_usd,delivery_time_days'
  const [rows, { storeName }] = await Promise.all([
    readRows<ServiceRow>(
      read,
      `service_cards?select=${columns}&${isUuid(ref) ? 'id' : 'slug'}=eq.${ref}`,
    ),
    readSite(read),
  ])
  const [row] = rows
  if (!row) return null
  return {
    kind: 'service',
    storeName,
    title: row.service_title,
    category: row.category,
    priceCents: row.price_usd,
    deliveryDays: row.delivery_time_days,
  }
}

interface PostRow {
  title: string
  author: string
  tags: string[]
  reading_minutes: number
  related_service_slugs: string[]
}

async function readPost(slug: string, read: ReadPublic): Promise<PostSubject | null> {
  const columns = 'title,author,tags,reading_minutes,related_service_slugs'
  const [rows, { storeName }] = await Promise.all([
    readRows<PostRow>(read, `blog_posts?select=${columns}&slug=eq.${slug}`),
    readSite(read),
  ])
  const [row] = rows
  if (!row) return null
  return {
    kind: 'post',
    storeName,
    title: row.title,
    category: await readCategory(row.related_service_slugs[0], read),
    author: row.author,
    tag: row.tags[0] ?? '',
    readingMinutes: row.reading_minutes,
  }
}

async function readCategory(slug: string | undefined, read: ReadPublic): Promise<string> {
  if (!slug) return ''
  const query = `service_cards?select=category&slug=eq.${encodeURIComponent(slug)}`
  const [row] = await readRows<{ category: string }>(read, query)
  return row?.category ?? ''
}

async function readSite(read: ReadPublic): Promise<{ storeName: string; tagline: string }> {
  const response = await read('/rest/v1/rpc/get_site')
  if (!response.ok) throw new Error(`get_site answered ${response.status}.`)
  const { settings } = (await response.json()) as { settings: Record<string, unknown> }
  const text = (key: string) => String(settings[key] ?? '')
  return { storeName: text('store_name'), tagline: text('tagline') }
}

async function readRows<Row>(read: ReadPublic, query: string): Promise<Row[]> {
  const response = await read(`/rest/v1/${query}`)
  if (!response.ok) throw new Error(`${query} answered ${response.status}.`)
  return (await response.json()) as Row[]
}
