import type Stripe from 'stripe'
import type { CheckoutAmounts } from './amounts.ts'
import { newId } from './ids.ts'
import type { LineItemParams, SessionCreateParams } from './session-params.ts'

type Session = Stripe.Checkout.Session

/** A price on the wire: JSON has no decimal type, so Stripe sends a string. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice }

export interface NewSession {
  params: SessionCreateParams
  amounts: CheckoutAmounts
  currency: string
  /** Seconds since 1970. */
  created: number
  expiresAt: number
  /** The store's public base URL, where the hosted page lives. */
  origin: string
  /** Shown on the hosted page unless the session brings a name of its own. */
  displayName: string
}

/** An open Checkout Session, with every field that Stripe sends for one. */
export function newSessionObject(input: NewSession): Session {
  const { params, amounts } = input
  const id = newId('cs_test', 32)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    branding_settings: {
      background_color: '#f7f3ea',
      border_style: 'rounded',
      button_color: '#d8432b',
      display_name: params.branding_settings?.display_name ?? input.displayName,
      font_family: 'default',
      icon: null,
      logo: null,
    },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email ? customerDetails(params.customer_email, null) : null,
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: amounts.total === 0 ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: amounts.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${input.origin}/sandbox/checkout/${id}`,
    wallet_options: null,
  }
}

/** The line items of a session, each with the price that Stripe makes of its `price_data`. */
export function newLineItems(
  lines: readonly LineItemParams[],
  amounts: CheckoutAmounts,
  created: number,
): WireLineItem[] {
  return lines.map(({ price_data: price, quantity }, index) => {
    const subtotal = price.unit_amount * quantity
    const discount = amounts.lineDiscounts[index] ?? 0
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: discount,
      amount_subtotal: subtotal,
      amount_tax: 0,
      amount_total: subtotal - discount,
      currency: price.currency,
      description: price.product_data.name,
      metadata: {},
      price: {
        id: newId('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created,
        currency: price.currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: newId('prod'),
        recurring: null,
        tax_behavior: price.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'one_time',
        unit_amount: price.unit_amount,
        unit_amount_decimal: String(price.unit_amount),
      },
      quantity,
    }
  })
}

/** Who paid, as far as the hosted page asks for it. */
export function customerDetails(
  email: string,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
