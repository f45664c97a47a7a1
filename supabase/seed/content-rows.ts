import { demoId } from './demo-id.ts'
import { mediaUrl, relativeTo } from './demo-values.ts'
import type { SeedContent } from './read-content.ts'

/** The other pages of the demo store as table rows, with dates relative to `now`. */
export function contentRows(content: SeedContent, now: Date) {
  const { daysAgo } = relativeTo(now)
  return {
    awards: content.awards.map((award, position) => ({
      id: demoId('award', award.slug),
      year: award.year,
      title: award.title,
      issuer: award.issuer,
      date: award.date,
      description: award.description,
      evidence_url: mediaUrl(award.evidenceFile),
      position,
      is_demo: true,
    })),
    client_logos: content.clientLogos.map((logo, position) => ({
      id: demoId('client-logo', logo.slug),
      name: logo.name,
      kind: logo.kind,
      image_url: mediaUrl(logo.file),
      position,
      is_demo: true,
    })),
    blog_posts: content.blogPosts.map((post) => ({
      id: demoId('blog-post', post.slug),
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      body: post.body,
      cover_url: mediaUrl(post.coverFile),
      cover_alt: post.coverAlt,
      author: post.author,
      tags: post.tags,
      related_service_slugs: post.relatedServiceSlugs,
      status: post.status,
      published_at: daysAgo(post.daysAgo),
      seo_title: post.seoTitle,
      seo_description: post.seoDescription,
      is_demo: true,
    })),
    legal_documents: content.legalDocuments.map((document) => ({
      id: demoId('legal-document', `${document.slug}/${document.version}`),
      slug: document.slug,
      version: document.version,
      title: document.title,
      body: document.body,
      effective_date: daysAgo(document.effectiveDaysAgo)?.slice(0, 10),
      change_note: document.changeNote,
      is_published: true,
      is_demo: true,
    })),
    page_content: Object.entries(content.pageContent).map(([key, value]) => ({
      key,
      value,
      is_demo: true,
    })),
  }
}
