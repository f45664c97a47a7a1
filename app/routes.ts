import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product. */
export default [
  layout('routes/public/layout.tsx', [
    layout('routes/page-errors.tsx', { id: 'public-errors' }, [
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
  layout('routes/auth/layout.tsx', [
    route('auth/sign-up', 'routes/auth/sign-up.tsx'),
    route('auth/sign-in', 'routes/auth/sign-in.tsx'),
    route('auth/forgot-password', 'routes/auth/forgot-password.tsx'),
    route('auth/reset-password', 'routes/auth/reset-password.tsx'),
    route('auth/second-factor', 'routes/auth/second-factor.tsx'),
  ]),
  layout('routes/account/layout.tsx', [
    layout('routes/account/account.tsx', [
      route('account', 'routes/account/overview.tsx'),
      ...prefix('account', ['profile', 'billing', 'emails', 'security', 'data'].map(settings)),
    ]),
  ]),
  // Guests have orders too, so these pages have a frame without the account's guard.
  layout('routes/account/order-layout.tsx', [
    route('orders', 'routes/account/orders.tsx'),
    route('orders/:id', 'routes/account/order.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    layout('routes/page-errors.tsx', { id: 'admin-errors' }, [
      ...prefix('admin', [
        index('routes/admin/dashboard.tsx'),
        route('orders', 'routes/admin/orders.tsx'),
        route('orders/:id', 'routes/admin/order.tsx'),
        route('orders/today', 'routes/admin/orders-today.tsx'),
        route('orders/calendar', 'routes/admin/orders-calendar.tsx'),
        route('orders/trash', 'routes/admin/orders-trash.tsx'),
        route('services', 'routes/admin/services.tsx'),
        route('services/trash', 'routes/admin/services-trash.tsx'),
        route('services/new', 'routes/admin/service-editor.tsx', { id: 'admin-service-new' }),
        route('services/:id', 'routes/admin/service-editor.tsx', { id: 'admin-service' }),
        route('reviews', 'routes/admin/reviews.tsx'),
        route('reviews/:id', 'routes/admin/reviews.tsx', { id: 'admin-review' }),
        route('testimonials', 'routes/admin/testimonials.tsx'),
        route('testimonials/:id', 'routes/admin/testimonials.tsx', { id: 'admin-testimonial' }),
        route('homepage-content/:block?', 'routes/admin/homepage-content.tsx'),
        route('exit-modal', 'routes/admin/exit-modal.tsx'),
        route('seed-tools', 'routes/admin/seed-tools.tsx'),
        route('stripe-readiness', 'routes/admin/stripe-readiness.tsx'),
        route('analytics', 'routes/admin/analytics.tsx'),
        route('users', 'routes/admin/users.tsx'),
        route('search', 'routes/admin/search.tsx'),
        route('search/try', 'routes/admin/search-try.tsx'),
        route('search/vocabulary', 'routes/admin/search-vocabulary.tsx'),
        route('search/vocabulary/:id', 'routes/admin/search-vocabulary.tsx', {
          id: 'admin-search-entry',
        }),
        route('search/promoted', 'routes/admin/search-promoted.tsx'),
        route('search/promoted/:id', 'routes/admin/search-promoted.tsx', {
          id: 'admin-search-promotion',
        }),
        route('bulk', 'routes/admin/bulk.tsx'),
        route('bulk/change', 'routes/admin/bulk-change.tsx'),
        route('bulk/import', 'routes/admin/bulk-import.tsx'),
        route('bulk/:id', 'routes/admin/bulk-run.tsx'),
        route('audit', 'routes/admin/audit.tsx'),
        route('notifications', 'routes/admin/notifications.tsx'),
        route('notifications/settings', 'routes/admin/notification-settings.tsx'),
        route('security', 'routes/admin/security.tsx'),
        route('errors', 'routes/admin/errors.tsx'),
        route('errors/:id', 'routes/admin/error.tsx'),
        route('case-studies', 'routes/admin/case-studies.tsx'),
        route('case-studies/feed', 'routes/admin/case-study-feed.tsx'),
        route('case-studies/:id', 'routes/admin/case-studies.tsx', { id: 'admin-case-study' }),
        route('promo-codes', 'routes/admin/promo-codes.tsx'),
        route('promo-codes/campaigns', 'routes/admin/promo-campaigns.tsx'),
        route('promo-codes/campaigns/:id', 'routes/admin/promo-campaigns.tsx', {
          id: 'admin-promo-campaign',
        }),
        route('promo-codes/:id', 'routes/admin/promo-codes.tsx', { id: 'admin-promo-code' }),
        route('crm', 'routes/admin/crm/people.tsx', { id: 'admin-people' }),
        route('crm/people/:id', 'routes/admin/crm/person.tsx'),
        route('crm/companies', 'routes/admin/crm/companies.tsx', { id: 'admin-companies' }),
        route('crm/companies/:id', 'routes/admin/crm/company.tsx'),
        route('crm/board', 'routes/admin/crm/board.tsx'),
        route('crm/inbox', 'routes/admin/crm/inbox.tsx', { id: 'admin-inbox' }),
        route('crm/inbox/:id', 'routes/admin/crm/message.tsx'),
        route('crm/duplicates', 'routes/admin/crm/duplicates.tsx'),
        route('outbox', 'routes/admin/outbox.tsx'),
        route('templates', 'routes/admin/templates.tsx'),
        route('legal', 'routes/admin/legal.tsx', { id: 'admin-legal' }),
        route('legal/:id', 'routes/admin/legal-document.tsx'),
        route('templates/:id', 'routes/admin/templates.tsx', { id: 'admin-template' }),
        route('blog', 'routes/admin/blog.tsx', { id: 'admin-blog' }),
        // One editor for both addresses: a new post gets its own while its owner types.
        layout('routes/admin/post-editor.tsx', [
          route('blog/new', 'routes/admin/post-address.tsx', { id: 'admin-post-new' }),
          route('blog/edit/:id', 'routes/admin/post-address.tsx', { id: 'admin-post' }),
        ]),
        route('*', 'routes/admin/not-found.tsx'),
      ]),
    ]),
  ]),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('rss.xml', 'routes/rss.ts'),
] satisfies RouteConfig

/** A section of the account's settings: all of them are one page's. */
function settings(section: string) {
  return route(section, 'routes/account/settings.tsx', { id: `account-${section}` })
}
