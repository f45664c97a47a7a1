/**
 * Renders the pictures and files of the demo store into supabase/seed/media, from the seed's own texts, and lists the
 * slides in the services' front matter. Run after changing a service or a case study:
 * `node scripts/seed/render-media.ts [slides] [avatars] [case-studies]`; without a word, all three.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCaseStudies } from '../../supabase/seed/read-case-studies.ts'
import { MEDIA_FOLDER } from '../../supabase/seed/read-seed.ts'
import { readServices } from '../../supabase/seed/read-services.ts'
import { drawAvatars } from './avatars.ts'
import { writeCaseFile } from './case-files/case-file.ts'
import { loadFonts } from './fonts.ts'
import type { LoadedFont } from './fonts.ts'
import { listSlides } from './list-slides.ts'
import { paint } from './picture.ts'
import { drawServiceSlides, isOnSale } from './service-slides.ts'

const SEED_FOLDER = fileURLToPath(new URL('../../supabase/seed', import.meta.url))

const PARTS = { slides: renderSlides, avatars: renderAvatars, 'case-studies': renderCaseStudies }

async function renderSlides(fonts: LoadedFont[]): Promise<void> {
  const variants = new Map<string, number>()
  for (const service of await readServices(join(SEED_FOLDER, 'services'))) {
    const variant = (variants.get(service.category) ?? -1) + (isOnSale(service) ? 1 : 0)
    variants.set(service.category, variant)
    const slides = isOnSale(service) ? drawServiceSlides(service, variant) : []
    for (const { file, picture } of slides) await writeMedia(file, await paint(picture, fonts))
    await listSlides(join(SEED_FOLDER, 'services', `${service.slug}.md`), slides)
  }
}

async function renderAvatars(fonts: LoadedFont[]): Promise<void> {
  for (const { file, picture } of drawAvatars()) await writeMedia(file, await paint(picture, fonts))
}

async function renderCaseStudies(fonts: LoadedFont[]): Promise<void> {
  for (const study of await readCaseStudies(join(SEED_FOLDER, 'case-studies'))) {
    await writeMedia(study.file, await writeCaseFile(study, fonts))
  }
}

async function writeMedia(file: string, data: Uint8Array): Promise<void> {
  const path = join(MEDIA_FOLDER, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
}

const wanted = process.argv.slice(2)
const folders = { slides: 'service-slides', avatars: 'avatars', 'case-studies': 'case-studies' }
const fonts = await loadFonts()
for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
  if (wanted.length > 0 && !wanted.includes(part)) continue
  await rm(join(MEDIA_FOLDER, folders[part]), { recursive: true, force: true })
  await PARTS[part](fonts)
}
