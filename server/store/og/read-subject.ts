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

async function readService(ref: string, read: ReadPublic): Promise<ServiceSubject | null> {
  const columns =
    'title:service_title,category,priceCents:price_usd,deliveryDays:delivery_time_days'
  const query = `service_cards?select=${columns}&${isUuid(ref) ? 'id' : 'slug'}=eq.${ref}`
  const [[row], { storeName }] = await Promise.all([
    readRows<Omit<ServiceSubject, 'kind' | 'storeName'>>(read, query),
    readSite(read),
  ])
  return row ? { kind: 'service', storeName, ...row } : null
}

interface PostRow extends Pick<PostSubject, 'title' | 'author' | 'readingMinutes'> {
  tags: string[]
  related: string[]
}

async function readPost(slug: string, read: ReadPublic): Promise<PostSubject | null> {
  const columns = 'title,author,tags,readingMinutes:reading_minutes,related:related_service_slugs'
  const [[row], { storeName }] = await Promise.all([
    readRows<PostRow>(read, `blog_posts?select=${columns}&slug=eq.${slug}`),
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
