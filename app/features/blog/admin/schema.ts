import { z } from 'zod'

import * as fields from '#app/resource/fields.ts'
import { slugProblem } from '#domain/service-slug.ts'

/** As the database keeps a post that has no title yet. */
export const UNTITLED = 'Untitled'

/** The fields of a post, by the names of their columns. */
export const postSchema = z.object({
  title: fields.optionalText('Title', { max: 200 }),
  body: fields.markdown('Text', { max: 500_000 }),
  slug: fields.optionalText('Address', { max: 120, problemOf: slugProblem }),
  excerpt: fields.optionalText('Excerpt', {
    max: 300,
    kind: 'long-text',
    hint: 'Shown in lists, in the feed and, without an SEO description, in search results.',
  }),
  author: fields.optionalText('Author', { max: 100 }),
  tags: fields.tags('Tags', { max: 8 }),
  cover_url: fields.optionalText('Cover', { max: 1000 }),
  cover_alt: fields.optionalText('What the cover shows', {
    max: 300,
    hint: 'Read out to people who cannot see it.',
  }),
  related_service_slugs: fields.manyRelated('Related services', {
    source: 'service_cards',
    value: 'slug',
    label: 'service_title',
    none: 'none',
  }),
  seo_title: fields.optionalText('SEO title', { max: 60 }),
  seo_description: fields.optionalText('SEO description', { max: 160, kind: 'long-text' }),
  published_at: fields.optionalMoment('Published on'),
})

export type PostValues = z.input<typeof postSchema>
export type PostOutput = z.output<typeof postSchema>

/** What an earlier version can be taken from: when a post is public is no part of its content. */
export const postContentSchema = postSchema.omit({ published_at: true, slug: true })
