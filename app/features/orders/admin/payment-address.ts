/** A checkout of the store's own sandbox: no one else's dashboard has it. */
const OF_SANDBOX = /^cs_test_[0-9a-f]{64}$/

/** Where the payment provider shows a payment, by the mode in which it was made; null for the sandbox. */
export function paymentAddress(paymentIntentId: string, sessionId: string | null): string | null {
  if (sessionId === null || OF_SANDBOX.test(sessionId)) return null
  const mode = sessionId.startsWith('cs_live_') ? '' : 'test/'
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentIntentId)}`
}
