/** What stands below a service's first screen, and comes to life after it. */
export { ReviewsCarousel } from '#app/features/reviews/components/reviews-carousel.tsx'
export { ServiceCaseStudies } from './service-case-studies.tsx'
