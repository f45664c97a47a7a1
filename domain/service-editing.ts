import { dropUnsafeLinks } from './link-address.ts'
import type { ServiceDescription } from './service-description.ts'

/** What a service can be (product 25.2): a new one is a draft. */
export const SERVICE_STATUSES = ['draft', 'published', 'archived'] as const

export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

/** Limits of the editor (product 22.20). */
export const SEO_TITLE_CHARACTERS = 60
export const SEO_DESCRIPTION_CHARACTERS = 160

/** What the editor knows of a service; the stored copy and the one being edited look alike. */
export interface EditedService {
  title: string
  /** Stored text: JSON of the six sections; '' while all of them are empty. */
  description: string
  /** '' while none is chosen. */
  category: string
  /** Null while the field is empty. */
  priceCents: number | null
  deliveryDays: number
  seoTitle: string
  seoDescription: string
  ogImage: string
  slug: string
  badgeCodes: readonly string[]
}

const COMPARED = [
  'title',
  'description',
  'category',
  'priceCents',
  'deliveryDays',
  'seoTitle',
  'seoDescription',
  'ogImage',
  'slug',
] as const

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
    return [edited.title, edited.description, edited.category].some((text) => text.trim() !== '')
  }
  if (haveSlidesChanged || COMPARED.some((field) => edited[field] !== saved[field])) return true
  return edited.badgeCodes.join() !== saved.badgeCodes.join()
}

/** Why a service cannot be published; null when it can (product 22.9). */
export function publishProblem({
  title,
  description,
  category,
  priceCents,
}: Pick<EditedService, 'title' | 'description' | 'category' | 'priceCents'>): {
  field: 'title' | 'description' | 'category' | 'price'
  message: string
} | null {
  if (title.trim() === '') {
    return { field: 'title', message: 'Service title is required to publish.' }
  }
  if (description.trim() === '') {
    return { field: 'description', message: 'Service description is required to publish.' }
  }
  if (category === '') {
    return { field: 'category', message: 'Service category is required to publish.' }
  }
  // Without a price there is nothing to pay, so the store would not show it (product 22.10).
  if (priceCents === null) {
    return { field: 'price', message: 'Service price is required to publish.' }
  }
  return null
}

/** The publish item of the status menu (product 22.4). */
export function publishAction(
  status: ServiceStatus,
  isDirty: boolean,
): { label: 'Publish' | 'Update Published Service' | 'Up to date'; isDisabled: boolean } {
  if (status !== 'published') return { label: 'Publish', isDisabled: false }
  if (!isDirty) return { label: 'Up to date', isDisabled: true }
  return { label: 'Update Published Service', isDisabled: false }
}

/** When a service that is being published was published: now, unless it was already (product 22.8). */
export function publishedAtFor(
  stored: { status: ServiceStatus; publishedAt: string | null } | null,
  now: Date,
): string {
  const known = stored?.status === 'published' ? stored.publishedAt : null
  return known ?? now.toISOString()
}

/** Sections as they are stored: JSON text without links that no page shows, '' while all of them are empty. */
export function writeDescription(sections: ServiceDescription): string {
  const isEmpty = Object.values(sections).every((text) => text.trim() === '')
  const kept = Object.entries(sections).map(([key, text]) => [key, dropUnsafeLinks(text)])
  return isEmpty ? '' : JSON.stringify(Object.fromEntries(kept))
}
