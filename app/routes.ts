import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Every page of the product, in the order of SPEC §2. */
export default [
  layout('routes/public/layout.tsx', [
    layout('routes/public/page-errors.tsx', [
      index('routes/public/home.tsx'),
      route('services', 'routes/public/services.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('cart', 'routes/public/cart.tsx'),
      route('service/:slug', 'routes/public/service.tsx'),
      route('checkout/success', 'routes/public/checkout-success.tsx'),
      route('checkout/cancel', 'routes/public/checkout-cancel.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
