import { demoId, reviewIdOf } from './demo-id.ts'
import { thankYouCampaign, thankYouCodes } from './thank-you-campaign.ts'
import { mediaUrl, relativeTo } from './demo-values.ts'
import type { PlacedOrder } from './place-demo-orders.ts'
import type { Seed } from './read-seed.ts'

/** The demo store as table rows, with dates relative to `now`. Every row is marked `is_demo`. */
export function demoRows(seed: Seed, placed: readonly PlacedOrder[], now: Date) {
  const { daysAgo, daysFromNow } = relativeTo(now)
  const services = new Map(seed.services.map((service) => [service.slug, service]))

  return {
    services: seed.services.map((service) => ({
      id: demoId('service', service.slug),
      slug: service.slug,
      service_title: service.title,
      service_description: JSON.stringify(service.description),
      category: service.category,
      price_usd: service.priceCents,
      delivery_time_days: service.deliveryDays,
      reason_to_buy___pain_point: service.reasonToBuy,
      client_satisfaction_quote: service.satisfactionQuote,
      status: service.status,
      badge_codes: service.badgeCodes,
      seo_title: service.seoTitle,
      seo_description: service.seoDescription,
      published_at: daysAgo(service.publishedDaysAgo),
      created_at: daysAgo(service.publishedDaysAgo ?? 20),
      updated_at: daysAgo(service.publishedDaysAgo ?? 3),
      deleted_at: daysAgo(service.deletedDaysAgo),
      is_demo: true,
    })),
    service_images: seed.services.flatMap((service) =>
      service.slides.map((slide, position) => ({
        id: demoId('slide', slide.file),
        service_id: demoId('service', service.slug),
        url: mediaUrl(slide.file),
        portrait_url: mediaUrl(slide.portraitFile),
        alt: slide.alt,
        kind: 'gallery',
        position,
        is_demo: true,
      })),
    ),
    service_badges: seed.badges.map((badge) => ({ ...badge, is_demo: true })),
    testimonials: seed.testimonials.map((row) => ({
      id: demoId('testimonial', `${row.serviceSlug}/${row.clientName}/${row.clientCompany}`),
      service_id: demoId('service', row.serviceSlug),
      service_name: services.get(row.serviceSlug)?.title,
      service_category: services.get(row.serviceSlug)?.category,
      client_name: row.clientName,
      client_role: row.clientRole,
      client_company: row.clientCompany,
      client_avatar_url: mediaUrl(row.avatarFile),
      rating: row.rating,
      testimonial_text: row.text,
      delivery_date: daysAgo(row.daysAgo)?.slice(0, 10),
      is_featured: row.isFeatured,
      status: row.status,
      created_at: daysAgo(row.daysAgo),
      is_demo: true,
    })),
    service_reviews: seed.serviceReviews.map((row) => ({
      id: reviewIdOf(row),
      service_id: demoId('service', row.serviceSlug),
      reviewer_name: row.reviewerName,
      reviewer_company: row.reviewerCompany,
      reviewer_role: row.reviewerRole,
      rating: row.rating,
      review_title: row.title,
      review_content: row.text,
      review_date: daysAgo(row.daysAgo)?.slice(0, 10),
      is_pinned: row.isPinned,
      owner_answer: row.answer,
      owner_answered_at: row.answer === null ? null : daysAgo(Math.max(0, row.daysAgo - 1)),
      status: row.status,
      created_at: daysAgo(row.daysAgo),
      is_demo: true,
    })),
    case_studies: seed.caseStudies.map((study) => ({
      id: demoId('case-study', study.slug),
      title: study.title,
      client_name: study.clientName,
      primary_service_category: study.category,
      service_id: demoId('service', study.serviceSlug),
      industry: study.industry,
      excerpt: study.excerpt,
      description: study.description,
      file_url: mediaUrl(study.file),
      file_type: study.fileType,
      is_featured: study.isFeatured,
      campaign_name: study.campaignName,
      metrics: study.metrics,
      metric_order: Object.keys(study.metrics),
      quote: study.quote,
      quote_author: study.quoteAuthor,
      created_at: daysAgo(study.daysAgo),
      is_demo: true,
    })),
    promo_campaigns: [thankYouCampaign(daysFromNow(45))],
    promo_codes: [
      ...seed.promoCodes.map((promo) => ({
        id: demoId('promo', promo.code),
        code: promo.code,
        description: promo.description,
        type: promo.type,
        value: promo.value,
        min_subtotal_cents: promo.minSubtotalCents,
        max_redemptions: promo.maxRedemptions,
        // What a code has brought in is read from its orders.
        redeemed_count: placed.filter(({ order }) => order.promoCode === promo.code).length,
        starts_at: daysFromNow(promo.startsInDays),
        ends_at: daysFromNow(promo.endsInDays),
        is_demo: true,
      })),
      ...thankYouCodes(),
    ],
    promo_code_services: seed.promoCodes.flatMap((promo) =>
      promo.serviceSlugs.map((slug) => ({
        promo_code_id: demoId('promo', promo.code),
        service_id: demoId('service', slug),
      })),
    ),
    search_vocabulary: seed.searchVocabulary.map(({ phrases, meaning, example = null }) => ({
      id: demoId('search-vocabulary', `${meaning}/${phrases[0]}`),
      phrases,
      meaning,
      example,
      is_demo: true,
    })),
    site_settings: Object.entries(seed.siteSettings).map(([key, value]) => ({ key, value })),
  }
}
