import { describe, expect, test } from 'vitest'

import { article } from './article.ts'
import { breadcrumbList, serviceOffer } from './service-offer.ts'
import { faqPage } from './faq-page.ts'
import { organization, serializeJsonLd } from './json-ld.tsx'

const siteUrl = 'https://shop.example'
const service = {
  siteUrl,
  path: '/service/seo-audit',
  title: 'SEO Audit',
  description: 'What is wrong, and what first.',
  category: 'Analyze & Report',
  priceCents: 39_050,
  image: '/og/service/seo-audit.png',
  rating: null,
}

describe('the text of a data block', () => {
  test('cannot close its element', () => {
    const text = serializeJsonLd({ '@type': 'Thing', name: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script>' })
  })

  test('leaves out what is not known', () => {
    expect(serializeJsonLd({ '@type': 'Thing', name: undefined })).toBe(
      '{"@context":"https://schema.org","@type":"Thing"}',
    )
  })
})

describe('a service', () => {
  test('is offered at its price in dollars and cents', () => {
    expect(serviceOffer(service)).toMatchObject({
      '@type': 'Service',
      name: 'SEO Audit',
      url: 'https://shop.example/service/seo-audit',
      image: 'https://shop.example/og/service/seo-audit.png',
      provider: { '@id': 'https://shop.example/#organization' },
      offers: { '@type': 'Offer', price: '390.50', priceCurrency: 'USD' },
    })
  })

  test('has a rating only where it has reviews', () => {
    expect(serviceOffer(service)['aggregateRating']).toBeUndefined()
    const unheard = serviceOffer({ ...service, rating: { average: 5, count: 0 } })
    expect(unheard['aggregateRating']).toBeUndefined()
    const reviewed = serviceOffer({ ...service, rating: { average: 4.666666, count: 3 } })
    expect(reviewed['aggregateRating']).toMatchObject({ ratingValue: 4.67, reviewCount: 3 })
  })
})

test('a breadcrumb counts its steps from the top', () => {
  const list = breadcrumbList(siteUrl, [
    { name: 'Services', path: '/services' },
    { name: 'SEO Audit', path: '/service/seo-audit' },
  ])
  expect(list['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Services', item: 'https://shop.example/services' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'SEO Audit',
      item: 'https://shop.example/service/seo-audit',
    },
  ])
})

test('a question has its answer', () => {
  expect(faqPage([{ question: 'How soon?', answer: 'In 24 hours.' }])['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: 'How soon?',
      acceptedAnswer: { '@type': 'Answer', text: 'In 24 hours.' },
    },
  ])
})

describe('a post', () => {
  const post = {
    siteUrl,
    path: '/blog/a-post',
    title: 'A post',
    description: '',
    image: 'https://cdn.example/cover.webp',
    author: 'Mara',
    publishedAt: '2026-11-02 08:00:00+00',
    updatedAt: '2026-11-01 08:00:00+00',
    tags: ['SEO', 'Tools'],
  }

  test('is an article of its author, published by the store', () => {
    expect(article(post)).toMatchObject({
      '@type': 'Article',
      headline: 'A post',
      image: ['https://cdn.example/cover.webp'],
      author: { '@type': 'Person', name: 'Mara' },
      publisher: { '@id': 'https://shop.example/#organization' },
      keywords: 'SEO, Tools',
    })
  })

  test('was never changed before it was published', () => {
    expect(article(post)['dateModified']).toBe('2026-11-02T08:00:00.000Z')
    const changed = article({ ...post, updatedAt: '2026-11-03T08:00:00+00:00' })
    expect(changed['dateModified']).toBe('2026-11-03T08:00:00.000Z')
  })
})

test('the store keeps its email and phone for people', () => {
  const node = organization({
    siteUrl,
    storeName: 'Oneday',
    tagline: 'Work done.',
    ownerName: 'Mara',
    address: '240 Clockwork Lane',
    socialUrl: '',
  })
  expect(node).toMatchObject({ '@type': 'Organization', name: 'Oneday', sameAs: undefined })
  expect(JSON.stringify(node)).not.toMatch(/email|telephone/)
})
