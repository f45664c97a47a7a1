/** What people read when they come back from a payment: a file of its own, because no other page needs it. */
export const CHECKOUT_MESSAGES = {
  processingTitle: 'Processing Error',
  processingFailed: 'Failed to process checkout',
  processedTitle: 'Order Processed Successfully',
  processedText: "Your order has been created and you'll receive confirmation shortly.",
} as const
