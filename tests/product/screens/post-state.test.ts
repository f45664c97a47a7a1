import { createElement } from 'react'
import { expect, test } from 'vitest'
import { PostPage, type PostState } from '#app/features/blog/components/post-page.tsx'
import type { BlogPost } from '#app/features/blog/queries.ts'
import { draw, wordsOf } from './draw.ts'

const POST: BlogPost = {
  slug: 'a-post',
  title: 'A post',
  excerpt: '',
  cover_url: null,
  cover_alt: '',
  author: '',
  tags: [],
  published_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  seo_title: null,
  seo_description: null,
  html: '',
  contents: [],
  seoTitle: 'A post',
  seoDescription: '',
  relatedPosts: [],
  relatedServices: [],
}

const page = (state?: PostState) =>
  wordsOf(createElement(PostPage, { post: POST, url: '/', ...(state && { state }) }))

test('a post says whether it is published', () => {
  expect(page()).toContain('Published November 20, 2026')
  expect(page('scheduled')).toContain('Scheduled November 20, 2026')
  expect(page('draft')).toContain('Status Draft')
  expect(page('draft')).not.toMatch(/Published|2026/)
})

test('a post without a picture has no box for one', () => {
  const drawn = (cover_url: string | null) =>
    draw(createElement(PostPage, { post: { ...POST, cover_url }, url: '/' }))
  expect(drawn(null)).not.toContain('aspect-2/1')
  expect(drawn('/files/a.png')).toContain('aspect-2/1')
})
