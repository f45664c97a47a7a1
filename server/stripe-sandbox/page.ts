import { html } from 'hono/html'
import { groupDigits, TEST_CARDS } from './cards.ts'
import { formatCents, layout, type Html } from './layout.ts'
import {
  FIELD_ORDER,
  futureExpiry,
  type FieldErrors,
  type FieldName,
  type PaymentFields,
} from './payment-form.ts'
import type { LineItem } from './session-params.ts'
import type { StoredSession } from './sessions.ts'

export interface CheckoutView {
  stored: StoredSession
  storeName: string
  fields: PaymentFields
  errors: FieldErrors
  /** Why the payment as a whole failed, such as a declined card. */
  failure: string | null
  now: Date
}

export function checkoutPage(view: CheckoutView): Html {
  const needsCard = view.stored.session.amount_total !== 0
  const hasProblem = view.failure !== null || Object.keys(view.errors).length > 0
  return layout(
    `${hasProblem ? 'Error: ' : ''}Test payment – ${view.storeName}`,
    html`<main class="checkout">
      ${orderSummary(view)} ${paymentForm(view, needsCard)} ${needsCard ? testCards(view.now) : ''}
    </main>`,
  )
}

function orderSummary({ stored: { session, lineItems }, storeName }: CheckoutView): Html {
  const discount = session.total_details.amount_discount
  return html`<section class="summary" aria-labelledby="summary-title">
    ${
      session.cancel_url &&
      html`<a class="back" href="${session.cancel_url}">
        <span aria-hidden="true">←</span> Cancel and return to ${storeName}
      </a>`
    }
    <h1 id="summary-title" class="payee">Pay ${storeName}</h1>
    <p class="total">${formatCents(session.amount_total)}</p>
    <div class="ticks" aria-hidden="true"></div>
    <ul class="lines">
      ${lineItems.map(summaryLine)}
    </ul>
    <dl class="sums">
      ${
        discount > 0
          ? html`${sum('Subtotal', formatCents(session.amount_subtotal))}
            ${sum('Discount', `−${formatCents(discount)}`)}`
          : ''
      }
      <div class="due">
        <dt>Total due</dt>
        <dd>${formatCents(session.amount_total)}</dd>
      </div>
    </dl>
  </section>`
}

function sum(name: string, amount: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${amount}</dd>
  </div>`
}

function summaryLine({ price_data: price, quantity }: LineItem): Html {
  return html`<li>
    <span class="line-name">${price.product_data.name}</span>
    <span class="line-amount">${formatCents(price.unit_amount * quantity)}</span>
    ${
      quantity > 1
        ? html`<span class="line-quantity">${quantity} × ${formatCents(price.unit_amount)}</span>`
        : ''
    }
  </li>`
}

function paymentForm(view: CheckoutView, needsCard: boolean): Html {
  const { session } = view.stored
  return html`<form
    class="payment"
    id="payment"
    method="post"
    action="/sandbox/checkout/${session.id}"
    novalidate
  >
    ${view.failure && html`<p class="failure" role="alert">${view.failure}</p>`}
    <h2>Contact</h2>
    ${field(view, 'email')} ${needsCard ? cardFields(view) : ''}
    <button class="pay" type="submit" data-busy-label="Processing…">
      ${needsCard ? `Pay ${formatCents(session.amount_total)}` : 'Complete order'}
    </button>
    <p class="fine-print">
      ${
        needsCard
          ? "This page stands in for the payment provider. Only test cards work; don't enter a real one."
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
    ${field(view, 'number')}
    <div class="pair">${field(view, 'expiry')} ${field(view, 'cvc')}</div>
    ${field(view, 'name')}`
}

interface Field {
  label: string
  /** What to type with on a phone. Numbers stay text fields, because they may begin with a zero. */
  type: 'email' | 'numeric' | 'text'
  autocomplete: string
  placeholder?: string
  optional?: boolean
}

const FIELDS: Record<FieldName, Field> = {
  email: { label: 'Email', type: 'email', autocomplete: 'email' },
  number: {
    label: 'Card number',
    type: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  expiry: { label: 'Expiry', type: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { label: 'CVC', type: 'numeric', autocomplete: 'cc-csc', placeholder: '123' },
  name: { label: 'Name on card', type: 'text', autocomplete: 'cc-name', optional: true },
}

function field({ stored, fields, errors, failure }: CheckoutView, name: FieldName): Html {
  const { label, type, autocomplete, placeholder = '', optional = false } = FIELDS[name]
  const isSet = name === 'email' && stored.session.customer_email !== null
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
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${fields[name]}"
      maxlength="254"
      ${!optional && 'required'}
      ${isSet && 'readonly'}
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
