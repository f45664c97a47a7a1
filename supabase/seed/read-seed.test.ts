import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { homepageBadge } from '../../domain/badge.ts'
import { CATEGORIES } from '../../domain/category.ts'
import { SECTIONS } from '../../domain/service-description.ts'
import { SAMPLES } from './drawing/slides/samples.ts'
import { MEDIA_FOLDER, countProjects, readSeed } from './read-seed.ts'

const seed = await readSeed()
const onSale = seed.services.filter(
  ({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null,
)
const catalogue = readFileSync(new URL('catalogue.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const wordCount = (text: string) => text.split(/\s+/).length
const itemsOf = (list: string) => list.split('\n')
const isVisible = ({ status }: { status: string }) => status === 'approved' || status === 'featured'

describe('services', () => {
  it('sells the catalogue to the letter', () => {
    const rows = onSale.map(({ slug, title, category, priceCents, deliveryDays }) =>
      [slug, title, category, priceCents / 100, deliveryDays].join('\t'),
    )
    expect(rows.toSorted()).toEqual(catalogue.toSorted())
  })

  it('keeps two drafts, one archived service and one in trash beside the 30 on sale', () => {
    const inTrash = seed.services.filter(({ deletedDaysAgo }) => deletedDaysAgo !== null)
    const withStatus = (status: string) =>
      seed.services.filter(
        (service) => service.status === status && service.deletedDaysAgo === null,
      )
    expect([
      onSale.length,
      withStatus('draft').length,
      withStatus('archived').length,
      inTrash.length,
    ]).toEqual([30, 2, 1, 1])
  })

  it.each(seed.services)(
    'describes $slug in six full sections of its own',
    ({ description, deliveryDays }) => {
      expect(wordCount(description.about)).toBeGreaterThanOrEqual(60)
      expect(wordCount(description.about)).toBeLessThanOrEqual(110)
      expect(wordCount(description.value)).toBeGreaterThanOrEqual(40)
      expect(wordCount(description.value)).toBeLessThanOrEqual(80)
      expect([4, 5]).toContain(itemsOf(description.process).length)
      expect([5, 6, 7]).toContain(itemsOf(description.included).length)
      expect([3, 4]).toContain(itemsOf(description.excluded).length)
      expect([2, 3, 4]).toContain(itemsOf(description.details).length)
      // The last step ends exactly when delivery is promised.
      expect(description.process).toContain(`–${deliveryDays * 24}: `)
    },
  )

  it('repeats no section in two services', () => {
    for (const { key } of SECTIONS) {
      const texts = seed.services.map(({ description }) => description[key])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('keeps titles and descriptions for search engines within 60 and 160 characters', () => {
    expect(seed.services.filter(({ seoTitle }) => seoTitle.length > 60)).toEqual([])
    expect(seed.services.filter(({ seoDescription }) => seoDescription.length > 160)).toEqual([])
  })

  it('gives every service on sale two to four slides', () => {
    expect(onSale.filter(({ slides }) => slides.length < 2 || slides.length > 4)).toEqual([])
  })

  it('shows at least two samples of what is delivered for $1,000 or more', () => {
    const costly = onSale.filter(({ priceCents }) => priceCents >= 100_000)
    expect(costly.map(({ slug }) => slug)).toContain('fractional-cmo-week')
    for (const { slug, slides } of costly) {
      const samples = slides.filter(({ alt }) => alt.startsWith('Sample '))
      expect([slug, samples.length]).toEqual([slug, Math.max(2, samples.length)])
    }
  })

  it('promises nothing that a clock which runs day and night from the brief cannot keep', () => {
    const texts = onSale.map(
      ({ slug, description }) => [slug, JSON.stringify(description)] as const,
    )
    const broken =
      /working days?\b|before the (?:week|work) begins|before I start|weekend work|within (?:half a day|\w+ hours)\b|ten days after|days later\b/i
    expect(texts.filter(([, text]) => broken.test(text)).map(([slug]) => slug)).toEqual([])
    // The terms give fourteen days for the included revision, and no service gives fewer.
    const rounds = texts.flatMap(([slug, text]) =>
      [...text.matchAll(/One round of [^."]* within (\w+) days/g)].map(([, days]) => [slug, days]),
    )
    expect(rounds.filter(([, days]) => days !== 'fourteen')).toEqual([])
  })
})

describe('the words of services', () => {
  it.each(seed.services)('$slug says what an American would say', ({ description }) => {
    const text = SECTIONS.map(({ key }) => description[key]).join('\n')
    expect(text).not.toMatch(
      /\b(?:mails|subline|spelt|any more|call of an hour)\b|rights for|round of (?:corrections|changes|adjustments)/i,
    )
    // The serial comma, in the lists that are easiest to find: "Report, slides, and coded data".
    expect(text).not.toMatch(/(?:^- |\. |: )\w+, \w+ (?:and|or) \w+$/m)
  })
})

describe('testimonials and reviews', () => {
  it('counts as many projects as there are visible testimonials and approved reviews', () => {
    expect(seed.services.map(({ slug }) => countProjects(seed, slug))).toEqual(
      seed.services.map(({ projectsSold30d }) => projectsSold30d),
    )
  })

  it('tells one story: 54 projects for 27 brands, rated 4.9, in the last 30 days', () => {
    const praise = [
      ...seed.testimonials.map((row) => ({ ...row, company: row.clientCompany })),
      ...seed.serviceReviews.map((row) => ({ ...row, company: row.reviewerCompany })),
    ].filter(isVisible)
    const stars = praise.reduce((sum, { rating }) => sum + rating, 0)
    expect(praise).toHaveLength(54)
    expect(new Set(praise.map(({ company }) => company)).size).toBe(27)
    expect((stars / praise.length).toFixed(1)).toBe('4.9')
    // Each review counts as sold in 30 days (product 25.7), so it must be as young.
    expect(praise.filter(({ daysAgo }) => daysAgo >= 30)).toEqual([])
  })

  it('gives each service the badge that its figures deserve', () => {
    const badges = Map.groupBy(onSale, homepageBadge)
    expect([...badges].map(([badge, { length }]) => [badge, length]).toSorted()).toEqual([
      ['Delivered in 24h', 10],
      ['Several projects delivered', 20],
    ])
    const several = badges.get('Several projects delivered') ?? []
    expect(several.filter(({ projectsSold30d }) => projectsSold30d < 2)).toEqual([])
    expect(onSale.filter(({ projectsSold30d }) => projectsSold30d === 0)).toEqual([])
  })

  it('fills the ticker: at least 24 visible testimonials of the last 30 days', () => {
    const recent = seed.testimonials.filter((row) => isVisible(row) && row.daysAgo < 30)
    expect(recent.length).toBeGreaterThanOrEqual(24)
  })

  it('features at least eight clients with an avatar', () => {
    const featured = seed.testimonials.filter(
      ({ isFeatured, avatarFile }) => isFeatured && avatarFile !== null,
    )
    expect(featured.length).toBeGreaterThanOrEqual(8)
  })

  it('leaves three testimonials and three reviews to approve, and one testimonial rejected', () => {
    const withStatus = (rows: { status: string }[], status: string) =>
      rows.filter((row) => row.status === status).length
    expect(withStatus(seed.testimonials, 'pending')).toBe(3)
    expect(withStatus(seed.testimonials, 'rejected')).toBe(1)
    expect(withStatus(seed.serviceReviews, 'pending')).toBe(3)
  })

  it('lets every person speak once', () => {
    const names = [
      ...seed.testimonials.map(({ clientName }) => clientName),
      ...seed.serviceReviews.map(({ reviewerName }) => reviewerName),
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  it('gives each service a review that was written after an order, which its page says', () => {
    const reviewed = new Set(
      seed.serviceReviews.filter(isVisible).map(({ serviceSlug }) => serviceSlug),
    )
    expect(onSale.filter(({ slug }) => !reviewed.has(slug)).map(({ slug }) => slug)).toEqual([])
  })

  it('praises no service before it was published', () => {
    const publishedDaysAgo = new Map(
      seed.services.map((service) => [service.slug, service.publishedDaysAgo ?? 0]),
    )
    const early = [...seed.testimonials, ...seed.serviceReviews].filter(
      ({ serviceSlug, daysAgo }) => daysAgo > (publishedDaysAgo.get(serviceSlug) ?? 0),
    )
    expect(early).toEqual([])
  })
})

describe('case studies', () => {
  it('tells at least nine, and one in every category', () => {
    expect(seed.caseStudies.length).toBeGreaterThanOrEqual(9)
    expect(new Set(seed.caseStudies.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  })

  it('quotes no recent review under a case study of long ago', () => {
    const texts = new Set(seed.testimonials.map(({ text }) => text))
    expect(
      seed.caseStudies.filter(({ quote }) => texts.has(quote)).map(({ slug }) => slug),
    ).toEqual([])
  })

  it('leads with figures that agree with the story, and no small gain as a headline', () => {
    const study = seed.caseStudies.find(({ metrics }) => 'hours_to_fix' in metrics)
    expect(study?.excerpt).toContain(`in ${study?.metrics['hours_to_fix']} hours`)
    const shares = seed.caseStudies.flatMap(({ slug, metrics }) => {
      const [name = '', value = 0] = Object.entries(metrics)[0] ?? []
      return /percentage|improvement/.test(name) && value < 30 ? [`${slug}: ${name}`] : []
    })
    expect(shares).toEqual([])
  })

  it('repairs Analytics to the gap that the blog calls normal, and no smaller', () => {
    const gap = (counted: number, orders: number) => (orders - counted) / orders
    const [, before, after] = SAMPLES['fix-google-analytics-tracking']?.alt
      .match(/out of 100 shop orders each: GA4 before the repair (\d+), after it (\d+)/)
      ?.map(Number) ?? [0, 0, 0]
    const post = readFileSync(
      new URL('blog/ga4-and-shop-orders-do-not-match.md', import.meta.url),
      'utf8',
    )
    expect(post).toContain('| 5 to 12 percent | Blockers, refusals, closed tabs |')
    expect(gap(before ?? 0, 100)).toBeGreaterThan(0.12)
    const study = seed.caseStudies.find(({ slug }) => slug === 'half-the-orders-were-missing')
    expect(study?.description).toContain(
      'Of 200 orders whose buyers had accepted Analytics, GA4 had counted 100.',
    )
    expect(study?.description).toContain('Of the next 200, GA4 counted 187;')
    expect(study?.metrics['tracked_orders_percentage']).toBe(187 - 100)
    for (const share of [gap(after ?? 0, 100), gap(187, 200)]) {
      expect(share).toBeGreaterThan(0.05)
      expect(share).toBeLessThan(0.12)
    }
  })

  it('runs two campaigns of two or more, with every kind of file', () => {
    const campaigns = Map.groupBy(seed.caseStudies, ({ campaignName }) => campaignName)
    campaigns.delete(null)
    expect(campaigns.size).toBe(2)
    for (const studies of campaigns.values()) expect(studies.length).toBeGreaterThanOrEqual(2)
    expect(new Set(seed.caseStudies.map(({ fileType }) => fileType))).toEqual(
      new Set(['pdf', 'docx', 'zip']),
    )
  })

  it.each(seed.caseStudies)('describes $slug in 80 to 150 words', ({ description }) => {
    expect(wordCount(description)).toBeGreaterThanOrEqual(80)
    expect(wordCount(description)).toBeLessThanOrEqual(150)
  })
})

describe('promo codes', () => {
  it('covers every state that a code can be in', () => {
    const codes = seed.promoCodes
    expect(codes.find(({ type, value }) => type === 'percent' && value < 100)).toBeDefined()
    expect(codes.find(({ type }) => type === 'fixed')).toBeDefined()
    expect(codes.find(({ endsInDays }) => endsInDays !== null && endsInDays < 0)).toBeDefined()
    expect(
      codes.find(({ startsInDays }) => startsInDays !== null && startsInDays > 0),
    ).toBeDefined()
    expect(codes.find(({ minSubtotalCents }) => minSubtotalCents > 0)).toBeDefined()
    expect(codes.find(({ serviceSlugs }) => serviceSlugs.length === 3)).toBeDefined()
    expect(codes.find(({ type, value }) => type === 'percent' && value === 100)).toBeDefined()
  })
})

describe('media', () => {
  const slides = seed.services.flatMap((service) => service.slides)
  const slideFiles = slides.flatMap(({ file, portraitFile }) => [file, portraitFile ?? ''])
  const avatarFiles = seed.testimonials.flatMap(({ avatarFile }) => avatarFile ?? [])
  const caseFiles = seed.caseStudies.map(({ file }) => file)
  const sizeOf = (file: string) => statSync(join(MEDIA_FOLDER, file)).size

  it.each([...slideFiles, ...avatarFiles, ...caseFiles])('has %s', (file) => {
    expect(sizeOf(file)).toBeGreaterThan(500)
  })

  it('keeps every slide in two shapes', async () => {
    for (const { file, portraitFile } of slides) {
      const [wide, tall] = await Promise.all(
        [file, portraitFile ?? ''].map((name) => sharp(join(MEDIA_FOLDER, name)).metadata()),
      )
      // 4:5 for screens under 48rem.
      expect([file, wide?.width, wide?.height, tall?.width, tall?.height]).toEqual([
        file,
        1800,
        900,
        1080,
        1350,
      ])
    }
  })

  it('keeps each slide under 90 KB, and all together under 5 MB', () => {
    expect(slideFiles.filter((file) => sizeOf(file) > 90_000)).toEqual([])
    expect(slideFiles.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(5_000_000)
  })
})
