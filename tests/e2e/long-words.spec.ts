import { createClient } from '@supabase/supabase-js'
import { startStore } from '../support/store-process.ts'
import { expect, test } from './fixtures/admin.ts'
import { serviceRow } from './fixtures/catalogue-rows.ts'
import { done } from './fixtures/store-client.ts'

/** As in an address or a name that no one broke; wider than any screen. */
const WORD = 'Hottentottenstottertrottelmutter'.repeat(6)

test('no word that the owner writes makes a page wider than its screen', async ({ reader }) => {
  test.slow()
  // Without the demo, so that lists and places for one show what is here.
  const store = await startStore({ env: { SEED_DEMO: 'false' } })
  const database = createClient(store.url, store.secretKey, { auth: { persistSession: false } })
  const service = {
    ...serviceRow({ sections: { about: WORD, included: `- ${WORD}` } }),
    service_title: WORD,
    category: 'Fix Problems',
  }
  const sold = await done<{ id: string }>(
    database.from('services').insert(service).select().single(),
  )
  const study = {
    title: WORD,
    client_name: WORD,
    industry: WORD.slice(0, 100),
    primary_service_category: 'Fix Problems',
    service_id: sold.id,
    excerpt: WORD,
    description: `${WORD}\n\n${WORD}\n\n${WORD}`,
    quote: WORD,
    quote_author: WORD,
    campaign_name: WORD,
    metrics: { [WORD.slice(0, 60)]: WORD.slice(0, 60), b: WORD.slice(0, 60), c: 3 },
    metric_order: [WORD.slice(0, 60), 'b', 'c'],
    file_url: 'https://files.example/a.pdf',
    file_type: 'pdf',
  }
  const studies = [true, false].map((is_featured) => ({ ...study, is_featured }))
  const told = await done<{ id: string }[]>(
    database.from('case_studies').insert(studies).select('id'),
  )
  const post = {
    title: WORD,
    excerpt: WORD,
    body: `## ${WORD}\n\n${WORD}`,
    author: WORD.slice(0, 100),
    tags: [WORD.slice(0, 40)],
    related_service_slugs: [service.slug],
    status: 'published',
    published_at: '2026-01-01T00:00:00Z',
  }
  const posts = ['long-words', 'more-long-words'].map((slug) => ({ ...post, slug }))
  await done(database.from('blog_posts').insert(posts))
  const praise = {
    client_name: WORD.slice(0, 100),
    client_role: WORD.slice(0, 100),
    client_company: WORD.slice(0, 100),
    service_category: 'Fix Problems',
    service_name: WORD,
    testimonial_text: WORD,
    rating: 5,
    status: 'featured',
  }
  await done(database.from('testimonials').insert([praise, praise, praise]))

  const paths = [
    '/',
    '/services',
    '/services?category=Fix%20Problems',
    `/service/${service.slug}`,
    '/resources',
    `/resources?study=${told[0]?.id}`,
    '/blog',
    '/blog/long-words',
    '/sitemap',
  ]
  const tooWide: [path: string, screen: number, width: number][] = []
  for (const screen of [320, 1440]) {
    await reader.setViewportSize({ width: screen, height: 900 })
    for (const path of paths) {
      const answer = await reader.goto(`${store.url}${path}`)
      expect([path, answer?.status()]).toEqual([path, 200])
      expect([path, (await reader.content()).includes(WORD.slice(0, 40))]).toEqual([path, true])
      const width = await reader.evaluate(() => document.documentElement.scrollWidth)
      if (width > screen) tooWide.push([path, screen, width])
    }
  }
  await store.stop()
  expect(tooWide).toEqual([])
})
