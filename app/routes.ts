import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Every page of the product, in the order of SPEC §2. */
export default [
  layout('routes/public/layout.tsx', [
    layout('routes/public/page-errors.tsx', [
      index('routes/public/home.tsx'),
      route('how-it-works', 'routes/public/how-it-works.tsx'),
      route('services', 'routes/public/services.tsx'),
      route('resources', 'routes/public/resources.tsx'),
      route('about', 'routes/public/about.tsx'),
      route('awards', 'routes/public/awards.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('sitemap', 'routes/public/sitemap.tsx'),
      route('cart', 'routes/public/cart.tsx'),
      route('service/:slug', 'routes/public/service.tsx'),
      route('checkout/success', 'routes/public/checkout-success.tsx'),
      route('checkout/cancel', 'routes/public/checkout-cancel.tsx'),
      route('ab-styleguide', 'routes/public/styleguide.tsx'),
      route('blog', 'routes/public/blog.tsx'),
      route('blog/:slug', 'routes/public/blog-post.tsx'),
      route('legal/:slug', 'routes/public/legal.tsx'),
      route('submit-review', 'routes/public/submit-review.tsx'),
      route('submit-review/example', 'routes/public/submit-review-example.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('rss.xml', 'routes/rss.ts'),
] satisfies RouteConfig
