import { readEnv } from './env.ts'

/** Where payments go: to the store's own sandbox, to Stripe without money, or to Stripe with it. */
export type PaymentMode = 'sandbox' | 'test' | 'live'

/** What the key says that payments are made with; restricted keys have a mode as well. */
export function paymentMode(read: (name: string) => string | undefined = readEnv): PaymentMode {
  if (read('STRIPE_API_URL')) return 'sandbox'
  return /^[a-z]{2}_live_/.test(read('STRIPE_SECRET_KEY') ?? '') ? 'live' : 'test'
}
