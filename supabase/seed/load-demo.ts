import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { contentRows } from './content-rows.ts'
import { demoRows } from './demo-rows.ts'
import { contentFiles, readContent } from './read-content.ts'
import { MEDIA_FOLDER, readSeed, type Seed } from './read-seed.ts'

const BUCKET = 'service-media'
const UPLOADS_AT_ONCE = 8

const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Parents before children; site_settings last, because it is what says that the store is loaded. */
const TABLES = [
  'services',
  'service_images',
  'service_badges',
  'testimonials',
  'service_reviews',
  'case_studies',
  'promo_codes',
  'promo_code_services',
  'awards',
  'client_logos',
  'blog_posts',
  'legal_documents',
  'page_content',
  'site_settings',
] as const

/** True once `loadDemo` has run to its end, or somebody has set up the store by hand. */
export async function hasStore(admin: SupabaseClient): Promise<boolean> {
  const { data, error } = await admin.from('site_settings').select('key').limit(1)
  if (error) throw new Error(`site_settings: ${error.message}`)
  return data.length > 0
}

/**
 * Puts the demo store into a backend, embedded or hosted, with a client that has the
 * secret key. Rows have fixed ids and existing ones are kept, so a load that was cut
 * off is simply repeated.
 */
export async function loadDemo(admin: SupabaseClient, now: Date): Promise<void> {
  const seed = await readSeed()
  const content = await readContent(slugsOnSale(seed))
  await uploadMedia(admin, [...mediaFiles(seed), ...contentFiles(content)])
  const rows = { ...demoRows(seed, now), ...contentRows(content, now) }
  for (const table of TABLES) {
    const batch: Record<string, unknown>[] = rows[table]
    const { error } = await admin.from(table).upsert(batch, { ignoreDuplicates: true })
    if (error) throw new Error(`${table}: ${error.message}`)
  }
}

function slugsOnSale(seed: Seed): ReadonlySet<string> {
  const onSale = seed.services.filter(
    (service) => service.status === 'published' && service.deletedDaysAgo === null,
  )
  return new Set(onSale.map((service) => service.slug))
}

function mediaFiles(seed: Seed): string[] {
  const files = [
    ...seed.services.flatMap((service) => service.slides.map((slide) => slide.file)),
    ...seed.caseStudies.map((study) => study.file),
    ...seed.testimonials.flatMap((row) => row.avatarFile ?? []),
  ]
  return [...new Set(files)]
}

async function uploadMedia(admin: SupabaseClient, files: string[]): Promise<void> {
  const waiting = [...files]
  const uploadNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { error } = await admin.storage
        .from(BUCKET)
        .upload(file, await readFile(join(MEDIA_FOLDER, file)), {
          upsert: true,
          contentType: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
        })
      if (error) throw new Error(`${file}: ${error.message}`)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext))
}
