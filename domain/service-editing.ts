import { dropUnsafeLinks } from './link-address.ts'
import type { ServiceDescription } from './service-description.ts'
import { isBlank } from './text-problem.ts'

/** What a service can be (product 25.2): a new one is a draft. */
export const SERVICE_STATUSES = ['draft', 'published', 'archived'] as const

/** Limits of the editor (product 22.20). */
export const SEO_TITLE_CHARACTERS = 60
export const SEO_DESCRIPTION_CHARACTERS = 160

/** What the editor changes of a service, as its columns hold it: an empty field is null. */
export interface EditedService {
  service_title: string | null
  /** JSON of the six sections; null while all of them are empty. */
  service_description: string | null
  category: string | null
  /** Cents. */
  price_usd: number | null
  delivery_time_days: number
  seo_title: string | null
  seo_description: string | null
  og_image: string | null
  slug: string | null
  badge_codes: string[]
}

/**
 * Whether there is something to save (product 22.14): for a new service once title, description or
 * category is there; for a stored one when a field differs from the saved copy, or slides changed.
 */
export function isServiceDirty(
  edited: EditedService,
  saved: EditedService | null,
  haveSlidesChanged = false,
): boolean {
  if (saved === null) {
    const { service_title: title, service_description: description, category } = edited
    return [title, description, category].some((text) => !isEmpty(text))
  }
  const fields = Object.keys(saved) as (keyof EditedService)[]
  // `badge_codes` is a list.
  const differs = (field: keyof EditedService) =>
    JSON.stringify(edited[field]) !== JSON.stringify(saved[field])
  return haveSlidesChanged || fields.some(differs)
}

const isEmpty = (value: string | number | null) => value === null || isBlank(String(value))

/** What a public page needs. Without a price there is nothing to pay, so the store would not show it (product 22.10). */
const NEEDED = {
  service_title: 'Service title is required to publish.',
  service_description: 'Service description is required to publish.',
  category: 'Service category is required to publish.',
  price_usd: 'Service price is required to publish.',
} as const

type Needed = keyof typeof NEEDED

/** Why a service cannot be published; null when it can (product 22.9). */
export function publishProblem(edited: Pick<EditedService, Needed>) {
  const field = (Object.keys(NEEDED) as Needed[]).find((needed) => isEmpty(edited[needed]))
  return field ? { field, message: NEEDED[field] } : null
}

/** The publish item of the status menu (product 22.4). */
export function publishAction(status: string, isDirty: boolean) {
  if (status !== 'published') return { label: 'Publish', isDisabled: false }
  if (!isDirty) return { label: 'Up to date', isDisabled: true }
  return { label: 'Update Published Service', isDisabled: false }
}

/** When a service that is being published was published: now, unless it was already (product 22.8). */
export function publishedAtFor(
  stored: { status: string; published_at: string | null } | null,
  now: Date,
): string {
  const known = stored?.status === 'published' ? stored.published_at : null
  return known ?? now.toISOString()
}

/** Sections as they are stored: JSON text without links that no page shows, null while all of them are empty. */
export function writeDescription(sections: ServiceDescription): string | null {
  const isUnwritten = Object.values(sections).every(isBlank)
  const kept = Object.entries(sections).map(([key, text]) => [key, dropUnsafeLinks(text)])
  return isUnwritten ? null : JSON.stringify(Object.fromEntries(kept))
}
