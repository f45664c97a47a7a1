import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import { CaseStudiesBlock } from '#app/features/case-studies/components/case-studies-block.tsx'
import { SlideGallery } from '#app/features/gallery/slide-gallery.tsx'
import { ZoomablePicture } from '#app/features/gallery/zoomable-picture.tsx'
import { ReviewsCarousel } from '#app/features/reviews/components/reviews-carousel.tsx'
import { BuyBar } from '#app/features/services/components/buy-bar.tsx'
import { firstItems } from '#app/features/services/service-page.ts'
import { PurchasePanel } from '#app/features/services/components/purchase-panel.tsx'
import {
  DescriptionAccordion,
  ServiceLayout,
} from '#app/features/services/components/service-layout.tsx'
import type { ServicePage } from '#app/features/services/service-page.ts'

const nothing = () => {}
const included = ['One plan', 'Two calls', 'Three tests', 'Four drafts', 'Five pages']

function panelOf(items: string[], deliveryDays = 2) {
  return createElement(PurchasePanel, {
    priceCents: 18_000,
    refundDays: 7,
    deliveryDays,
    hasDetails: true,
    included: firstItems(items),
    onPurchase: nothing,
    onAddToCart: nothing,
  })
}

test('the panel says when it is done, what one gets, the refund, and which cards it takes', () => {
  const words = wordsOf(panelOf(included))
  // The server does not know the reader's clock.
  expect(words).toContain('Order now, done within 48 hours')
  expect(words).toContain('The clock starts with your brief')
  expect(words).toContain('You get See all 5 One plan Two calls Three tests')
  expect(words).not.toContain('Four drafts')
  expect(words).toContain("Full refund if I'm late, or for any reason within 7 days of delivery.")
  const html = draw(panelOf(included))
  expect(html).toContain('aria-label="Visa, Mastercard, and American Express"')
  expect(html).toContain('href="#section-included"')
  expect(html).toMatch(/href="#section-details"[^>]*>What I need from you</)
  expect(wordsOf(panelOf([]))).not.toContain('You get')
})

test('from three days on, the panel says in days what the hours come to', () => {
  expect(wordsOf(panelOf(included, 7))).toContain('Delivered in 7 days 168h')
  expect(wordsOf(panelOf(included, 3))).toContain('Delivered in 3 days 72h')
  expect(wordsOf(panelOf(included, 2))).toContain('Delivered in 48h')
})

const layoutOf = (reviews: number, outcome = 'Fourteen findings, ranked.') =>
  createElement(
    ServiceLayout,
    {
      category: 'Fix Problems',
      title: 'Audit',
      outcome,
      stats: { deliveryHours: 24, sold30d: 1, reviews, averageRating: 4.666 },
      gallery: null,
      panel: null,
    } as never,
    'Content',
  )

test('under the title stand the outcome, and the rating, which leads to the reviews', () => {
  expect(wordsOf(layoutOf(9))).toContain('Audit Fourteen findings, ranked.')
  expect(wordsOf(layoutOf(9))).toContain('4.7 9 client reviews')
  expect(draw(layoutOf(9))).toContain('href="#reviews"')
  expect(wordsOf(layoutOf(1))).toContain('1 client review')
  expect(draw(layoutOf(0))).not.toContain('href="#reviews"')
})

const review = (n: number, isOwn: boolean) => ({
  id: `r${n}`,
  reviewerName: `Vera ${n}`,
  reviewerRole: null,
  reviewerCompany: null,
  reviewerAvatarUrl: null,
  rating: 5,
  reviewTitle: null,
  reviewContent: 'Clear.',
  reviewDate: null,
  serviceTitle: isOwn ? 'Audit' : 'Speed Fix',
  isOwn,
  hasOrder: false,
})

function reviewsOf(own: number, others: number, reviewCount = own) {
  const reviews = Array.from({ length: own + others }, (_, n) => review(n, n < own))
  return createElement(ReviewsCarousel, { reviews, reviewCount, category: 'Fix Problems' })
}

test('an answer of the owner stands under its review, with its date, as plain text', () => {
  const answered = {
    ...review(1, true),
    ownerAnswer: 'Thank you. <b>Really.</b>',
    ownerAnsweredAt: '2026-03-03T21:00:00+00:00',
  }
  const shown = createElement(ReviewsCarousel, {
    reviews: [answered, review(2, true)],
    reviewCount: 2,
    category: 'Fix Problems',
  })
  expect(wordsOf(shown)).toContain('My answer March 3, 2026 Thank you.')
  expect(wordsOf(shown).match(/My answer/g)).toHaveLength(1)
  expect(draw(shown)).toContain('&lt;b&gt;Really.&lt;/b&gt;')
})

test('a review that an order invited to says so after its date, and what that means is above', () => {
  const bought = { ...review(1, true), reviewDate: '2026-03-03', hasOrder: true }
  const shown = createElement(ReviewsCarousel, {
    reviews: [bought, { ...review(2, true), reviewDate: '2026-03-04' }],
    reviewCount: 2,
    category: 'Fix Problems',
  })
  expect(wordsOf(shown)).toContain('March 3, 2026 · Verified order')
  expect(wordsOf(shown).match(/· Verified order/g)).toHaveLength(1)
  const meaning = '“Verified order” marks those that I invited after an order.'
  expect(wordsOf(shown)).toContain(`2 of this service. ${meaning}`)
  expect(wordsOf(reviewsOf(2, 3))).not.toContain(meaning)
})

test('reviews say what they are of, and there is a dot for each', () => {
  const words = wordsOf(reviewsOf(2, 3))
  expect(words).toContain('2 of this service, then 3 of other services in Fix Problems.')
  expect(words.match(/Speed Fix/g)).toHaveLength(3)
  expect(draw(reviewsOf(2, 3)).match(/aria-label="Show review \d of 5"/g)).toHaveLength(5)
  expect(wordsOf(reviewsOf(3, 0, 45))).toContain('3 of the 45 of this service.')
  expect(wordsOf(reviewsOf(0, 3))).toContain(
    'None of this service yet, then 3 of other services in Fix Problems.',
  )
})

test('a case study names the service that it comes from', () => {
  const study = {
    id: 'c1',
    title: 'Half the orders',
    clientName: null,
    industry: null,
    excerpt: '',
    fileUrl: null,
    fileType: null,
    metrics: [],
    serviceTitle: 'Audit',
  }
  const wordsWith = (serviceTitle: string | null) =>
    wordsOf(
      createElement(CaseStudiesBlock, {
        caseStudies: [{ ...study, serviceTitle }],
        isHeld: false,
        onRead: nothing,
        onDownload: nothing,
      }),
    )
  expect(wordsWith('Audit')).toContain('Half the orders Service: Audit')
  expect(wordsWith(null)).not.toContain('Service:')
})

test('a section without text says so and leads to the owner', () => {
  const sections: ServicePage['service']['sections'] = [
    { key: 'about', title: 'About This Service', html: '<p>Words.</p>' },
    { key: 'process', title: 'How It Works', html: '' },
  ]
  const accordion = createElement(DescriptionAccordion, { sections })
  expect(wordsOf(accordion)).toContain(
    "How It Works I haven't written this part yet. Ask me before you order",
  )
  expect(draw(accordion)).toContain('href="/contact"')
})

const slide = { id: 's1', url: '/wide.webp', portraitUrl: '/tall.webp', alt: 'Page 3' }

test('a slide has a picture of its own for narrow screens, where there is one', () => {
  const gallery = (portraitUrl: string | null) =>
    draw(
      createElement(SlideGallery, {
        slides: [{ ...slide, portraitUrl }],
        title: 'Audit',
        category: 'Fix Problems',
      }),
    )
  expect(gallery('/tall.webp')).toMatch(/<source media="\(width &lt; 48rem\)" srcSet="\/tall.webp"/)
  expect(gallery(null)).not.toContain('<source')
})

test('the lightbox can zoom', () => {
  const picture = createElement(ZoomablePicture, {
    slide,
    category: 'Fix Problems',
    smallUrl: undefined,
    isZoomed: false,
    onZoom: nothing,
  })
  expect(draw(picture)).toContain('aria-label="Zoom in"')
})

test('the bar names price and hours, and is out of reach until the panel is out of sight', () => {
  const bar = createElement(BuyBar, {
    title: 'Audit',
    priceCents: 18_000,
    deliveryDays: 2,
    onAddToCart: nothing,
    panel: { current: null },
  })
  expect(wordsOf(bar)).toBe('$180 48 hours Add to Cart')
  expect(draw(bar)).toMatch(/<aside[^>]*inert/)
})
