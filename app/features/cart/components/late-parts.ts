/** Of the cart's page, what its first view goes without, in one file: each of its own weighs on the page that names it. */
export { CheckoutBar } from './checkout-bar.tsx'
export { LinkedPromoNote } from './linked-promo-note.tsx'
export { PriceNotice } from './price-notice.tsx'
export { PromisedDate } from './promised-date.tsx'
