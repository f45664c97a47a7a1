import type { Row } from '#app/backend/rows.ts'

export type Service = Row<'services'>

/** The name of a service, with a stand-in while it has no title. */
export function serviceTitle({ service_title: title }: Pick<Service, 'service_title'>): string {
  return title?.trim() || 'Untitled service'
}

/** Path of the public page: by slug, else by id. */
export function publicPath({ slug, id }: Pick<Service, 'slug' | 'id'>): string {
  return `/service/${encodeURIComponent(slug || id)}`
}
