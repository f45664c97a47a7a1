/**
 * What people read when something fails: each text is in docs/product.md.
 * Screens name an entry here; they never show an error's own message.
 */
export const MESSAGES = {
  unexpected: 'An unexpected error occurred',
  functionUnreachable: 'Failed to send a request to the Edge Function',
  functionRelay: 'Relay Error invoking the Edge Function',
  functionEmpty: 'No data returned from function',
  functionRefused: 'Edge Function returned a non-2xx status code',
  promoUnreachable: 'Failed to validate promo code. Please try again.',
  promoRejectedTitle: 'Invalid Promo Code',
  promoRejected: 'Invalid promo code',
  checkoutTitle: 'Checkout Error',
  paymentFailed: 'Payment processing error. Please try again.',
  contactFailed: 'There was an error sending your message. Please try again.',
  caseStudyUnavailable:
    'Sorry, this case study download is temporarily unavailable. Please try again later.',
  loadFailedTitle: 'Error',
  caseStudiesFailed: 'Failed to load case studies',
  pageNotFound: 'Oops! Page not found',
  pageFailedTitle: 'Something went wrong',
  applicationFailedTitle: 'Unexpected Application Error!',
} as const
