import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentFiles, readContent } from './read-content.ts'
import { MEDIA_FOLDER, readSeed } from './read-seed.ts'

const seed = await readSeed()
const onSale = seed.services.filter(
  ({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null,
)
const content = await readContent(new Set(onSale.map(({ slug }) => slug)))

const wordCount = (text: string) => text.split(/\s+/).length
const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0

describe('blog', () => {
  const posts = content.blogPosts

  it('has six published posts, one scheduled and one draft', () => {
    const withStatus = (status: string) => posts.filter((post) => post.status === status).length
    expect([withStatus('published'), withStatus('scheduled'), withStatus('draft')]).toEqual([
      6, 1, 1,
    ])
  })

  it.each(posts)('tells $slug in 600 to 1,000 words under headings, with one table', ({ body }) => {
    expect(wordCount(body)).toBeGreaterThanOrEqual(600)
    expect(wordCount(body)).toBeLessThanOrEqual(1000)
    expect(countOf(/^## /gm, body)).toBeGreaterThanOrEqual(4)
    expect(countOf(/^# /gm, body.replaceAll(/```[\s\S]*?```/g, ''))).toBe(0)
    expect(countOf(/^\| ---/gm, body)).toBe(1)
    expect(countOf(/^(- |1\. )/gm, body)).toBeGreaterThan(0)
    expect(countOf(/^```\w/gm, body)).toBeGreaterThanOrEqual(1)
    expect(countOf(/\]\(\/service\//g, body)).toBeGreaterThanOrEqual(2)
  })

  it('uses each of the six tags', () => {
    const perTag = Map.groupBy(
      posts.flatMap(({ tags }) => tags),
      (tag) => tag,
    )
    expect(perTag.size).toBe(6)
  })

  it('refuses a service that is not on sale', async () => {
    await expect(readContent(new Set(['seo-audit']))).rejects.toThrow(/blog\/.*unknown service/)
  })
})

describe('legal documents', () => {
  it('has the three that the footer links to', () => {
    expect(content.legalDocuments.map(({ slug, version }) => `${slug} ${version}`)).toEqual([
      'cookie-policy 2',
      'cookie-policy 3',
      expect.stringMatching(/^privacy-policy /),
      'terms-of-service 6',
      'terms-of-service 7',
    ])
  })

  it('says in the terms in force that a review may come without an order', () => {
    const terms = content.legalDocuments.filter(({ slug }) => slug === 'terms-of-service')
    const inForce = terms.toSorted((a, b) => b.version - a.version)[0]
    expect(inForce?.body).toContain('after they confirm their email address with a code')
    const { checks } = content.pageContent.submit_review_guidelines
    expect(checks.join(' ')).toContain('or from an email address that you confirmed')
  })

  it('says where refunds are described that one can be requested once for each order', () => {
    const latest = content.legalDocuments.find(
      ({ slug, version }) => slug === 'terms-of-service' && version === 7,
    )
    const refunds = latest?.body.split('\n## ').find((section) => section.startsWith('7. Refunds'))
    expect(refunds).toContain('A refund can be requested once for each order.')
    expect(content.pageContent.refund_policy.text).toContain(
      'A refund can be requested once for each order.',
    )
  })

  it('promises the refund window of the site settings', () => {
    const terms = content.legalDocuments.filter(({ slug }) => slug === 'terms-of-service')
    for (const { body } of terms) {
      expect(body).toContain(`${seed.siteSettings.refund_days} days of delivery`)
    }
  })
})

describe('awards', () => {
  it('lists six, newest year first: residency, three platinum, gold, sustainability', () => {
    expect(content.awards.map(({ year, level }) => `${year} ${level}`)).toEqual([
      '2024 residency',
      '2023 platinum',
      '2023 platinum',
      '2023 platinum',
      '2023 gold',
      '2022 sustainability',
    ])
  })

  it.each(content.awards)('describes $slug in 40 to 70 words', ({ description }) => {
    expect(wordCount(description)).toBeGreaterThanOrEqual(40)
    expect(wordCount(description)).toBeLessThanOrEqual(70)
  })
})

describe('client logos', () => {
  it('fills six slides of six: 33 clients and three partners', () => {
    const names = new Set(content.clientLogos.map(({ name }) => name))
    expect(names.size).toBe(36)
    const { clients_claim: claim, clients_text: text } = content.pageContent.about
    expect(content.clientLogos.filter(({ kind }) => kind === 'client')).toHaveLength(33)
    expect([claim, text]).toEqual([expect.stringContaining('33'), expect.stringContaining('33')])
    expect(text).toContain('plus three partners')
    // Fewer brands a few lines above would make a reader ask which figure is true.
    expect(content.pageContent.about.summary.join(' ')).not.toMatch(
      /\d+ (?:brands|companies|clients)/,
    )
  })

  it('shows only clients whose praise or project is in the store', () => {
    const companies = new Set([
      ...seed.testimonials.map(({ clientCompany }) => clientCompany),
      ...seed.serviceReviews.map(({ reviewerCompany }) => reviewerCompany),
      ...seed.caseStudies.map(({ clientName }) => clientName),
    ])
    const strangers = content.clientLogos.filter(
      ({ kind, name }) => kind === 'client' && !companies.has(name),
    )
    expect(strangers).toEqual([])
  })

  it.each(content.clientLogos)('draws $slug on 320 by 120 transparent pixels', async ({ file }) => {
    const { width, height, hasAlpha } = await sharp(join(MEDIA_FOLDER, file)).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 320, height: 120, hasAlpha: true })
  })
})

describe('page content', () => {
  it('walks through choose, pay, brief, work and review', () => {
    expect(content.pageContent.how_it_works_page.steps.map(({ key }) => key)).toEqual([
      'choose',
      'pay',
      'brief',
      'work',
      'review',
    ])
  })

  it('names as many awards in the profile as there are', () => {
    const now = content.awards.find(({ level }) => level === 'residency')
    const earlier = content.awards.filter((award) => award !== now)
    expect([earlier.length, content.awards.length]).toEqual([5, 6])
    expect(JSON.stringify(content.pageContent.about)).toContain('Five of my six awards')
  })

  it('names the longest work in the profile: none of the services takes more than a week', () => {
    expect(Math.max(...onSale.map(({ deliveryDays }) => deliveryDays))).toBe(7)
    expect(JSON.stringify(content.pageContent.about)).toContain(
      'none of my services takes more than a week',
    )
  })

  it('sells at the listed price: a rush is the one exception, and each text says so', () => {
    const { how_it_works_page: page, contact_faq: questions } = content.pageContent
    const pay = page.steps.find(({ key }) => key === 'pay')
    expect(pay?.text).toContain(
      'The price you see is the price you pay, unless you ask me for a rush.',
    )
    expect(JSON.stringify(questions)).toContain('a fixed extra charge that you agree to first')
    expect(JSON.stringify(content.pageContent)).not.toMatch(
      /[Nn]o quotes|sales calls|quote up front/,
    )
  })

  it('hides the pillars', () => {
    const { visible, items } = content.pageContent.pillars
    expect(visible).toBe(false)
    expect(items.map(({ figure }) => figure)).toEqual(['48h', '7 days', '4.9/5'])
  })

  it('promises the tagline of the site settings in the hero', () => {
    expect(seed.siteSettings.tagline).toBe('Work done in 24 hours, not 24 days.')
    expect(content.pageContent.hero.headline_lines.join(' ')).toBe(seed.siteSettings.tagline)
  })

  it('keeps the worked example inside its 24 hours of the clock', () => {
    const { events } = content.pageContent.delivery_clock.example
    const [, brief = 0, question = 0, answer = 0, delivered = 0] = events.map(
      ({ offset_minutes }) => offset_minutes,
    )
    expect(delivered - brief - (answer - question)).toBeLessThanOrEqual(24 * 60)
    expect(events).toHaveLength(5)
  })
})

describe('media', () => {
  const sizeOf = (file: string) => statSync(join(MEDIA_FOLDER, file)).size

  it.each(contentFiles(content))('has %s', (file) => {
    expect(sizeOf(file)).toBeGreaterThan(500)
  })

  it.each(content.blogPosts)('keeps the cover of $slug at 1600 by 840 and 45 KB', async (post) => {
    const { width, height } = await sharp(join(MEDIA_FOLDER, post.coverFile)).metadata()
    expect({ width, height }).toEqual({ width: 1600, height: 840 })
    expect(sizeOf(post.coverFile)).toBeLessThanOrEqual(45_000)
  })
})
