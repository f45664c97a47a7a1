import { fileURLToPath } from 'node:url'
import { readCaseStudies } from './read-case-studies.ts'
import type { SeedCaseStudy } from './read-case-studies.ts'
import { readServiceReviews, readTestimonials } from './read-praise.ts'
import type { SeedServiceReview, SeedTestimonial } from './read-praise.ts'
import { readServices } from './read-services.ts'
import type { SeedService } from './read-services.ts'
import { readStore } from './read-store.ts'
import type {
  SeedBadge,
  SeedPromoCode,
  SeedSiteSettings,
  SeedVocabularyEntry,
} from './read-store.ts'

/** The demo store, checked. Dates are days before (or after) the first start; money is in integer cents. */
export interface Seed {
  services: SeedService[]
  badges: SeedBadge[]
  siteSettings: SeedSiteSettings
  promoCodes: SeedPromoCode[]
  searchVocabulary: SeedVocabularyEntry[]
  testimonials: SeedTestimonial[]
  serviceReviews: SeedServiceReview[]
  caseStudies: SeedCaseStudy[]
}

const SEED_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Absolute path of the folder that every `file` and `avatarFile` of the seed is relative to. */
export const MEDIA_FOLDER = fileURLToPath(new URL('media', import.meta.url))

/** Reads and validates the demo store. Throws an Error that names the file, or the row, and the reason. */
export async function readSeed(): Promise<Seed> {
  const [store, services, testimonials, serviceReviews, caseStudies] = await Promise.all([
    readStore(SEED_FOLDER),
    readServices(`${SEED_FOLDER}services`),
    readTestimonials(`${SEED_FOLDER}testimonials`),
    readServiceReviews(`${SEED_FOLDER}service-reviews`),
    readCaseStudies(`${SEED_FOLDER}case-studies`),
  ])
  const seed = { ...store, services, testimonials, serviceReviews, caseStudies }
  checkReferences(seed)
  checkProjectCounts(seed)
  return seed
}

/** Projects of a service that visitors can count: visible testimonials and approved reviews (product 25.7). */
export function countProjects(seed: Seed, slug: string): number {
  const isVisible = (row: { serviceSlug: string; status: string }) =>
    row.serviceSlug === slug && (row.status === 'approved' || row.status === 'featured')
  return seed.testimonials.filter(isVisible).length + seed.serviceReviews.filter(isVisible).length
}

function checkReferences({
  services,
  badges,
  promoCodes,
  testimonials,
  serviceReviews,
  caseStudies,
}: Seed): void {
  const badgeCodes = new Set(badges.map(({ code }) => code))
  for (const service of services) {
    const unknown = service.badgeCodes.find((code) => !badgeCodes.has(code))
    if (unknown !== undefined)
      throw new Error(`services/${service.slug}.md: unknown badge "${unknown}"`)
  }
  const slugs = new Set(services.map(({ slug }) => slug))
  const references = [
    ...promoCodes.flatMap(({ code, serviceSlugs }) =>
      serviceSlugs.map((slug) => ({ slug, from: `promo ${code}` })),
    ),
    ...testimonials.map((row) => ({
      slug: row.serviceSlug,
      from: `testimonial of ${row.clientName}`,
    })),
    ...serviceReviews.map((row) => ({
      slug: row.serviceSlug,
      from: `review of ${row.reviewerName}`,
    })),
    ...caseStudies.map(({ serviceSlug, title }) => ({ slug: serviceSlug, from: title })),
  ]
  for (const { slug, from } of references) {
    if (!slugs.has(slug)) throw new Error(`${from}: unknown service "${slug}"`)
  }
}

function checkProjectCounts(seed: Seed): void {
  for (const { slug, projectsSold30d } of seed.services) {
    const counted = countProjects(seed, slug)
    if (counted !== projectsSold30d) {
      throw new Error(
        `services/${slug}.md: projects_sold_30d is ${projectsSold30d}, its reviews number ${counted}`,
      )
    }
  }
}
