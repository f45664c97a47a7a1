/**
 * Renders the pictures and files of the demo store into supabase/seed/media, from the seed's own texts, and lists the
 * slides in the services' front matter. Run after changing a text that is shown in a picture or file:
 * `node supabase/seed/drawing/render-media.ts [slides] [avatars] [case-studies] [blog-covers] [awards] [client-logos] [owner]`;
 * without a word, all of them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBlogPosts } from '../read-blog.ts'
import { readCaseStudies } from '../read-case-studies.ts'
import { readAwards, readClientLogos } from '../read-recognition.ts'
import { MEDIA_FOLDER } from '../read-seed.ts'
import { readServices } from '../read-services.ts'
import { readStore } from '../read-store.ts'
import { drawAvatars } from './avatars.ts'
import { drawBlogCover } from './blog-covers/blog-cover.ts'
import { writeCaseFile } from './case-files/case-file.ts'
import { writeCertificate } from './certificates/certificate.ts'
import { paintClientLogo } from './client-logos/client-logo.ts'
import { loadFonts } from '../../../server/store/og/fonts.ts'
import type { LoadedFont } from '../../../server/store/og/fonts.ts'
import { listSlides } from './list-slides.ts'
import { paint } from './paint.ts'
import { drawOwnerPortrait } from './portrait.ts'
import { drawServiceSlides, isOnSale } from './service-slides.ts'

/** Keeps every cover under 45 KB. */
const COVER_QUALITY = 60
/** 1,800 px wide: sharp on a large screen. */
const WIDE_SLIDE = { quality: 62, scale: 1.5 }
/** 1,080 px wide: as many as a phone has. */
const TALL_SLIDE = { quality: 60, scale: 1.8 }

const SEED_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** What is rendered, by the folder that it goes to. */
const PARTS = {
  slides: { folder: 'service-slides', render: renderSlides },
  avatars: { folder: 'avatars', render: renderAvatars },
  'case-studies': { folder: 'case-studies', render: renderCaseStudies },
  'blog-covers': { folder: 'blog-covers', render: renderBlogCovers },
  awards: { folder: 'awards', render: renderAwards },
  'client-logos': { folder: 'client-logos', render: renderClientLogos },
  owner: { folder: 'owner', render: renderOwner },
}

async function renderSlides(fonts: LoadedFont[]): Promise<void> {
  for (const service of await readServices(join(SEED_FOLDER, 'services'))) {
    const slides = isOnSale(service) ? drawServiceSlides(service) : []
    for (const { file, portrait, wide, tall } of slides) {
      await writeMedia(file, await paint(wide, fonts, WIDE_SLIDE))
      await writeMedia(portrait, await paint(tall, fonts, TALL_SLIDE))
    }
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

async function renderBlogCovers(fonts: LoadedFont[]): Promise<void> {
  for (const { slug, coverFile } of await readBlogPosts(join(SEED_FOLDER, 'blog'))) {
    await writeMedia(coverFile, await paint(drawBlogCover(slug), fonts, { quality: COVER_QUALITY }))
  }
}

async function renderAwards(fonts: LoadedFont[]): Promise<void> {
  const { siteSettings } = await readStore(SEED_FOLDER)
  for (const award of await readAwards(join(SEED_FOLDER, 'awards.json'))) {
    const certificate = await writeCertificate(award, siteSettings.owner_name, fonts)
    await writeMedia(award.evidenceFile, certificate)
  }
}

async function renderClientLogos(): Promise<void> {
  for (const { slug, file } of await readClientLogos(join(SEED_FOLDER, 'client-logos.json'))) {
    await writeMedia(file, await paintClientLogo(slug))
  }
}

async function renderOwner(fonts: LoadedFont[]): Promise<void> {
  await writeMedia('owner/portrait.webp', await paint(drawOwnerPortrait(), fonts, { quality: 82 }))
}

async function writeMedia(file: string, data: Uint8Array): Promise<void> {
  const path = join(MEDIA_FOLDER, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
}

const wanted = process.argv.slice(2)
const fonts = await loadFonts()
for (const [part, { folder, render }] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue
  await rm(join(MEDIA_FOLDER, folder), { recursive: true, force: true })
  await render(fonts)
}
