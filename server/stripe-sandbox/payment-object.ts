import type Stripe from 'stripe'
import type { ValidCard } from './cards.ts'
import { newId } from './ids.ts'
import { customerDetails } from './session-object.ts'

type Session = Stripe.Checkout.Session

/** What the PaymentIntent takes over from `payment_intent_data`. */
export interface PaymentIntentData {
  metadata?: Record<string, string> | undefined
  description?: string | undefined
  receipt_email?: string | undefined
}

/** What of the card is kept: never its whole number. */
export interface ChargedCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  authenticated: boolean
}

export interface Payer {
  email: string
  name: string | null
}

export interface Payment {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
}

export function chargedCard({ card, expMonth, expYear }: ValidCard): ChargedCard {
  return {
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth,
    expYear,
    authenticated: card.outcome === 'authenticates',
  }
}

/** The session as it is after payment; without a PaymentIntent when there was nothing to pay. */
export function completedSession(
  session: Session,
  payer: Payer,
  paymentIntentId: string | null,
): Session {
  return {
    ...session,
    status: 'complete',
    payment_status: paymentIntentId === null ? 'no_payment_required' : 'paid',
    payment_intent: paymentIntentId,
    customer_details: customerDetails(payer.email, payer.name),
    url: null,
  }
}

/** The succeeded PaymentIntent and its charge for the whole total of `session`. */
export function newPayment(
  session: Session,
  payer: Payer,
  card: ChargedCard,
  data: PaymentIntentData,
  created: number,
): Payment {
  const amount = session.amount_total ?? 0
  const currency = session.currency ?? 'usd'
  const intentId = newId('pi')
  const chargeId = newId('ch')
  const paymentMethodId = newId('pm')
  const shared = {
    amount,
    created,
    currency,
    customer: null,
    description: data.description ?? null,
    livemode: false,
    metadata: data.metadata ?? {},
    on_behalf_of: null,
    payment_method: paymentMethodId,
    receipt_email: data.receipt_email ?? null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    application: null,
    application_fee_amount: null,
  }
  return {
    intent: {
      ...shared,
      id: intentId,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount_capturable: 0,
      amount_received: amount,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: null,
      confirmation_method: 'automatic',
      customer_account: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: chargeId,
      managed_payments: null,
      next_action: null,
      payment_method_configuration_details: null,
      payment_method_options: {},
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      setup_future_usage: null,
      status: 'succeeded',
    },
    charge: {
      ...shared,
      id: chargeId,
      object: 'charge',
      amount_captured: amount,
      amount_refunded: 0,
      application_fee: null,
      balance_transaction: null,
      billing_details: {
        address: null,
        email: payer.email,
        name: payer.name,
        phone: null,
        tax_id: null,
      },
      calculated_statement_descriptor: null,
      captured: true,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      fraud_details: {},
      outcome: {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      },
      paid: true,
      payment_intent: intentId,
      payment_method_details: { type: 'card', card: cardDetails(card, amount) },
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      source_transfer: null,
      status: 'succeeded',
    },
  }
}

function cardDetails(card: ChargedCard, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: card.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: null,
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
