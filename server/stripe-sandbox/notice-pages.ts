import { html } from 'hono/html'
import { layout, type Html } from './layout.ts'
import { formatAmount } from './money-format.ts'
import type { PendingPayment } from './payments.ts'
import type { StoredSession } from './sessions.ts'

/** The bank's page of 3-D Secure, reduced to its two outcomes. */
export function authenticationPage({ session }: StoredSession, pending: PendingPayment): Html {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  const storeName = session.branding_settings?.display_name ?? ''
  return layout(
    `3-D Secure – ${storeName}`,
    html`<main class="notice">
      <p class="kicker">3-D Secure</p>
      <h1>Confirm your payment</h1>
      <p>
        Your test bank asks whether you allow <strong>${storeName}</strong> to charge
        <strong>${amount}</strong> to the card ending in ${pending.card.last4}.
      </p>
      <form class="choices" method="post">
        <button class="pay" type="submit" name="outcome" value="complete">
          Complete authentication
        </button>
        <button class="secondary" type="submit" name="outcome" value="fail">
          Fail authentication
        </button>
      </form>
    </main>`,
  )
}

export function expiredPage({ session }: StoredSession): Html {
  return noticePage(
    'This payment page has expired',
    'You have not been charged. Start again from the store whenever you are ready.',
    session.cancel_url ?? null,
  )
}

export function unknownPage(): Html {
  return noticePage(
    'This payment page does not exist',
    'The link may be incomplete. Start again from the store.',
    '/',
  )
}

export function failurePage(): Html {
  return noticePage(
    'Something went wrong',
    'The payment page could not be shown. Please reload it in a moment.',
    null,
  )
}

function noticePage(title: string, text: string, backUrl: string | null): Html {
  return layout(
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${backUrl && html`<p><a class="button" href="${backUrl}">Back to the store</a></p>`}
    </main>`,
  )
}
