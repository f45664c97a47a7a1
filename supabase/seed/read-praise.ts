import { z } from 'zod'
import { readJsonFolder } from './read-document.ts'

const rating = z.int().min(1).max(5)
const avatarFile = z
  .string()
  .regex(/^[a-z-]+\.webp$/)
  .nullable()
  .transform((name) => (name === null ? null : `avatars/${name}`))

const testimonialSchema = z
  .strictObject({
    service_slug: z.string(),
    client_name: z.string().min(1),
    client_role: z.string().min(1),
    client_company: z.string().min(1),
    rating,
    text: z.string().min(20),
    days_ago: z.int().min(0).max(500),
    status: z.enum(['approved', 'featured', 'pending', 'rejected']),
    is_featured: z.boolean(),
    avatar: avatarFile,
  })
  .refine(
    (row) => row.is_featured === (row.status === 'featured'),
    'is_featured and status disagree',
  )
  .transform((row) => ({
    serviceSlug: row.service_slug,
    clientName: row.client_name,
    clientRole: row.client_role,
    clientCompany: row.client_company,
    rating: row.rating,
    text: row.text,
    daysAgo: row.days_ago,
    status: row.status,
    isFeatured: row.is_featured,
    /** Relative to the media folder. */
    avatarFile: row.avatar,
  }))

const serviceReviewSchema = z
  .strictObject({
    service_slug: z.string(),
    reviewer_name: z.string().min(1),
    role: z.string().min(1),
    company: z.string().min(1),
    rating,
    title: z.string().min(1),
    text: z.string().min(20),
    days_ago: z.int().min(0).max(500),
    is_pinned: z.boolean(),
    /** Written by the owner a day later. */
    answer: z.string().min(20).optional(),
    status: z.enum(['approved', 'pending']),
  })
  .transform((row) => ({
    serviceSlug: row.service_slug,
    reviewerName: row.reviewer_name,
    reviewerRole: row.role,
    reviewerCompany: row.company,
    rating: row.rating,
    title: row.title,
    text: row.text,
    daysAgo: row.days_ago,
    isPinned: row.is_pinned,
    answer: row.answer ?? null,
    status: row.status,
  }))

/** What a client says about a project (product 25.8); `approved` and `featured` are visible. */
export type SeedTestimonial = z.output<typeof testimonialSchema>

/** A buyer's review of one service (product 25.10); `approved` is visible. */
export type SeedServiceReview = z.output<typeof serviceReviewSchema>

/** All testimonials of a folder with one file per category. Throws with file name and reason. */
export function readTestimonials(folder: string): Promise<SeedTestimonial[]> {
  return readJsonFolder(folder, z.array(testimonialSchema))
}

/** All service reviews of a folder with one file per category. Throws with file name and reason. */
export function readServiceReviews(folder: string): Promise<SeedServiceReview[]> {
  return readJsonFolder(folder, z.array(serviceReviewSchema))
}
