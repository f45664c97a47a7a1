import { html } from 'hono/html'
import { groupDigits, TEST_CARDS } from './cards.ts'
import { layout, type Html } from './layout.ts'
import { formatAmount } from './money-format.ts'
import {
  FIELD_ORDER,
  futureExpiry,
  type FieldErrors,
  type FieldName,
  type PaymentFields,
} from './payment-form.ts'
import type { StoredSession } from './sessions.ts'
import { orderSummary } from './summary.ts'

export interface CheckoutView {
  stored: StoredSession
  fields: PaymentFields
  errors: FieldErrors
  /** Why the payment as a whole failed, such as a declined card. */
  failure: string | null
  now: Date
}

/** The page on which an open session is paid. */
export function checkoutPage(view: CheckoutView): Html {
  const { session } = view.stored
  const needsCard = session.amount_total !== 0
  const storeName = session.branding_settings?.display_name ?? ''
  const hasProblem = view.failure !== null || Object.keys(view.errors).length > 0
  return layout(
    `${hasProblem ? 'Error: ' : ''}Test payment – ${storeName}`,
    html`<main class="checkout">
      ${orderSummary(view.stored)} ${paymentForm(view, needsCard)}
      ${needsCard ? testCards(view.now) : ''}
    </main>`,
  )
}

function paymentForm(view: CheckoutView, needsCard: boolean): Html {
  const { session } = view.stored
  const total = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  return html`<form
    class="payment"
    id="payment"
    method="post"
    action="/sandbox/checkout/${session.id}"
    novalidate
  >
    ${view.failure && html`<p class="failure" role="alert">${view.failure}</p>`}
    <h2>Contact</h2>
    ${field(view, {
      name: 'email',
      label: 'Email',
      type: 'email',
      autocomplete: 'email',
      readOnly: session.customer_email !== null,
    })}
    ${needsCard ? cardFields(view) : ''}
    <button class="pay" type="submit" data-busy-label="Processing…">
      ${needsCard ? `Pay ${total}` : 'Complete order'}
    </button>
    <p class="fine-print">
      ${
        needsCard
          ? 'This page stands in for the payment provider. Only test cards work; do not enter a real one.'
          : 'Nothing is due, so no card is needed.'
      }
    </p>
  </form>`
}

function cardFields(view: CheckoutView): Html {
  return html`<div class="section-head">
      <h2>Card</h2>
      <a href="#test-cards">Test cards</a>
    </div>
    ${field(view, {
      name: 'number',
      label: 'Card number',
      type: 'numeric',
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
    })}
    <div class="pair">
      ${field(view, {
        name: 'expiry',
        label: 'Expiry',
        type: 'numeric',
        autocomplete: 'cc-exp',
        placeholder: 'MM / YY',
      })}
      ${field(view, {
        name: 'cvc',
        label: 'CVC',
        type: 'numeric',
        autocomplete: 'cc-csc',
        placeholder: '123',
      })}
    </div>
    ${field(view, { name: 'name', label: 'Name on card', type: 'text', autocomplete: 'cc-name', optional: true })}`
}

interface FieldOptions {
  name: FieldName
  label: string
  /** What to type with on a phone. Numbers stay text fields, because they may begin with a zero. */
  type: 'email' | 'numeric' | 'text'
  autocomplete: string
  placeholder?: string
  optional?: boolean
  readOnly?: boolean
}

function field({ fields, errors, failure }: CheckoutView, options: FieldOptions): Html {
  const { name, label, type, optional = false } = options
  const error = errors[name]
  const firstWrong = FIELD_ORDER.find((candidate) => errors[candidate] !== undefined)
  const focused = firstWrong === name || (failure !== null && name === 'number')
  return html`<div class="field">
    <label for="${name}">${label} ${optional && html`<span class="hint">optional</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type === 'email' ? 'email' : 'text'}"
      inputmode="${type}"
      autocomplete="${options.autocomplete}"
      placeholder="${options.placeholder ?? ''}"
      value="${fields[name]}"
      maxlength="254"
      ${!optional && 'required'}
      ${options.readOnly && 'readonly'}
      ${error !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${focused && 'autofocus'}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

/** Each card is a button of the payment form: without scripts the server fills the fields in. */
function testCards(now: Date): Html {
  return html`<aside class="test-cards" id="test-cards" aria-labelledby="test-cards-title">
    <h2 id="test-cards-title">Test cards</h2>
    <p>Choose one to fill in the form. Any future date and any CVC will do.</p>
    <ul>
      ${TEST_CARDS.map(
        (card) =>
          html`<li>
            <button
              type="submit"
              form="payment"
              name="fill"
              value="${card.number}"
              data-expiry="${futureExpiry(now)}"
            >
              <span class="card-number">${groupDigits(card.number)}</span>
              <span class="card-outcome ${card.outcome}">${card.label}</span>
            </button>
          </li>`,
      )}
    </ul>
  </aside>`
}
