import { html } from 'hono/html'
import type { Html } from './layout.ts'
import { formatAmount } from './money-format.ts'
import type { WireLineItem } from './session-object.ts'
import type { StoredSession } from './sessions.ts'

/** Left half of the checkout page: who is paid, how much, and for what. */
export function orderSummary({ session, lineItems }: StoredSession): Html {
  const storeName = session.branding_settings?.display_name ?? ''
  const discount = session.total_details?.amount_discount ?? 0
  const amount = (value: number | null) => formatAmount(value ?? 0, session.currency ?? 'usd')
  return html`<section class="summary" aria-labelledby="summary-title">
    ${session.cancel_url && cancelLink(session.cancel_url, storeName)}
    <h1 id="summary-title" class="payee">Pay ${storeName}</h1>
    <p class="total">${amount(session.amount_total)}</p>
    <div class="ticks" aria-hidden="true"></div>
    <ul class="lines">
      ${lineItems.map(summaryLine)}
    </ul>
    <dl class="sums">
      ${
        discount > 0
          ? html`<div>
                <dt>Subtotal</dt>
                <dd>${amount(session.amount_subtotal)}</dd>
              </div>
              <div>
                <dt>Discount</dt>
                <dd>−${amount(discount)}</dd>
              </div>`
          : ''
      }
      <div class="due">
        <dt>Total due</dt>
        <dd>${amount(session.amount_total)}</dd>
      </div>
    </dl>
  </section>`
}

function cancelLink(cancelUrl: string, storeName: string): Html {
  return html`<a class="back" href="${cancelUrl}">
    <span aria-hidden="true">←</span> Cancel and return to ${storeName}
  </a>`
}

function summaryLine(line: WireLineItem): Html {
  const quantity = line.quantity ?? 1
  return html`<li>
    <span class="line-name">${line.description}</span>
    <span class="line-amount">${formatAmount(line.amount_subtotal, line.currency)}</span>
    ${
      quantity > 1
        ? html`<span class="line-quantity">
            ${quantity} × ${formatAmount(line.price.unit_amount ?? 0, line.currency)}
          </span>`
        : ''
    }
  </li>`
}
