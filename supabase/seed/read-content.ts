import { fileURLToPath } from 'node:url'
import { readBlogPosts } from './read-blog.ts'
import type { SeedBlogPost } from './read-blog.ts'
import { readLegalDocuments } from './read-legal.ts'
import type { SeedLegalDocument } from './read-legal.ts'
import { readPageContent } from './read-page-content.ts'
import type { SeedPageContent } from './read-page-content.ts'
import { readAwards, readClientLogos } from './read-recognition.ts'
import type { SeedAward, SeedClientLogo } from './read-recognition.ts'

/** What the pages other than the catalog show. Files are relative to the media folder. */
export interface SeedContent {
  blogPosts: SeedBlogPost[]
  legalDocuments: SeedLegalDocument[]
  awards: SeedAward[]
  clientLogos: SeedClientLogo[]
  pageContent: SeedPageContent
}

const SEED_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Reads and validates the content. `serviceSlugs` are those that it may link to. Throws with file name and reason. */
export async function readContent(serviceSlugs: ReadonlySet<string>): Promise<SeedContent> {
  const [blogPosts, legalDocuments, awards, clientLogos, pageContent] = await Promise.all([
    readBlogPosts(`${SEED_FOLDER}blog`),
    readLegalDocuments(`${SEED_FOLDER}legal`),
    readAwards(`${SEED_FOLDER}awards.json`),
    readClientLogos(`${SEED_FOLDER}client-logos.json`),
    readPageContent(`${SEED_FOLDER}page-content.json`),
  ])
  const content = { blogPosts, legalDocuments, awards, clientLogos, pageContent }
  checkServices(content, serviceSlugs)
  return content
}

/** Every file that the content shows or offers, relative to the media folder. @internal for tests */
export function contentFiles({
  blogPosts,
  awards,
  clientLogos,
  pageContent,
}: SeedContent): string[] {
  return [
    ...blogPosts.map(({ coverFile }) => coverFile),
    ...awards.map(({ evidenceFile }) => evidenceFile),
    ...clientLogos.map(({ file }) => file),
    pageContent.about.portrait.file,
  ]
}

function checkServices({ blogPosts, pageContent }: SeedContent, known: ReadonlySet<string>): void {
  const references = [
    ...blogPosts.flatMap(({ slug, relatedServiceSlugs, body }) =>
      [...relatedServiceSlugs, ...linkedServices(body)].map((service) => ({
        service,
        from: `blog/${slug}.md`,
      })),
    ),
    { service: pageContent.delivery_clock.example.service_slug, from: 'the worked example' },
    { service: pageContent.submit_review_example.service_slug, from: 'the example review' },
  ]
  for (const { service, from } of references) {
    if (!known.has(service)) throw new Error(`${from}: unknown service "${service}"`)
  }
}

/** Slugs in markdown links to service pages. */
function linkedServices(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(\/service\/([a-z0-9-]+)\)/g)].map((match) => match[1] ?? '')
}
