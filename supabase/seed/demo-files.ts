import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { DemoKind } from './demo-tables.ts'
import { ORDER_FILES_FOLDER } from './read-back-office.ts'
import type { SeedContent } from './read-content.ts'
import { MEDIA_FOLDER, type Seed } from './read-seed.ts'

const BUCKET = 'service-media'
const ORDER_BUCKET = 'order-files'
const UPLOADS_AT_ONCE = 8

const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

interface Upload {
  bucket: string
  path: string
  source: string
}

/** The files that each kind's rows name; under null those of texts that every store has. */
export function demoFiles(
  seed: Seed,
  { blogPosts, awards, clientLogos, pageContent }: SeedContent,
  orderFiles: readonly { name: string; path: string }[],
): ReadonlyMap<DemoKind | null, Upload[]> {
  const media = (names: readonly (string | null)[]) =>
    [...new Set(names.filter((name) => name !== null))].map((path) => ({
      bucket: BUCKET,
      path,
      source: join(MEDIA_FOLDER, path),
    }))
  return new Map<DemoKind | null, Upload[]>([
    ['services', media(seed.services.flatMap(({ slides }) => slides.flatMap(filesOf)))],
    ['case_studies', media(seed.caseStudies.map(({ file }) => file))],
    ['testimonials', media(seed.testimonials.map(({ avatarFile }) => avatarFile))],
    ['posts', media(blogPosts.map(({ coverFile }) => coverFile))],
    [
      'recognition',
      media([
        ...awards.map(({ evidenceFile }) => evidenceFile),
        ...clientLogos.map(({ file }) => file),
      ]),
    ],
    [
      'orders',
      orderFiles.map(({ name, path }) => ({
        bucket: ORDER_BUCKET,
        path,
        source: join(ORDER_FILES_FOLDER, name),
      })),
    ],
    [null, media([pageContent.about.portrait.file])],
  ])
}

const filesOf = ({ file, portraitFile }: { file: string; portraitFile: string | null }) => [
  file,
  portraitFile,
]

/** Puts files into storage, a few at the same time. */
export async function uploadFiles(admin: SupabaseClient, files: readonly Upload[]): Promise<void> {
  const waiting = [...files]
  const uploadNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { bucket, path, source } = file
      const { error } = await admin.storage.from(bucket).upload(path, await readFile(source), {
        upsert: true,
        contentType: CONTENT_TYPES[extname(source)] ?? 'application/octet-stream',
      })
      if (error) throw new Error(`${path}: ${error.message}`)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext))
}
