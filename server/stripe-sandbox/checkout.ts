import { Hono } from 'hono'
import { html } from 'hono/html'
import { chargedCard, type ChargedCard, type Payer, type PendingPayment } from './cards.ts'
import type { SandboxContext } from './context.ts'
import { parseForm, type FormFields } from './form.ts'
import { formatCents, layout, noticePage, pageResponse, unknownPage, type Html } from './layout.ts'
import { checkoutPage, type CheckoutView } from './page.ts'
import { checkForm, readFields, withTestCard } from './payment-form.ts'
import { completeSession, holdPayment } from './payments.ts'
import { expireDueSessions, findSession, type StoredSession } from './sessions.ts'

const DECLINES = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds. Try a different card.',
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function createCheckoutPages(context: SandboxContext): Hono {
  const pages = new Hono()
  pages.get('/:id', (c) =>
    withOpenSession(context, c.req.param('id'), (stored) => sendForm(context, stored)),
  )
  pages.post('/:id', async (c) => {
    const posted = parseForm(await c.req.text())
    return withOpenSession(context, c.req.param('id'), (stored) => pay(context, stored, posted))
  })
  pages.get('/:id/authenticate', (c) =>
    withOpenSession(context, c.req.param('id'), async (stored) => {
      const { session, pendingPayment: pending } = stored
      if (!pending) return redirect(checkoutPath(session.id))
      const page = authenticationPage(stored, pending, await context.readStoreName())
      return pageResponse(page, 200, session.success_url)
    }),
  )
  pages.post('/:id/authenticate', async (c) => {
    const { outcome } = parseForm(await c.req.text())
    return withOpenSession(context, c.req.param('id'), async (stored) => {
      const { session, pendingPayment: pending } = stored
      if (!pending) return redirect(checkoutPath(session.id))
      if (outcome === 'complete') return finish(context, stored, pending)
      await holdPayment(context, session.id, null)
      const { email, name } = pending.payer
      const fields = { ...readFields({}, email), name: name ?? '' }
      return sendForm(context, stored, { fields, failure: AUTHENTICATION_FAILED }, 402)
    })
  })
  return pages
}

async function pay(context: SandboxContext, stored: StoredSession, posted: FormFields) {
  const { session } = stored
  const fields = readFields(posted, session.customer_email)
  const fill = posted['fill']
  if (typeof fill === 'string') {
    return sendForm(context, stored, { fields: withTestCard(fields, fill, context.now()) })
  }
  const form = checkForm(fields, session.amount_total !== 0, context.now())
  if (!form.ok) return sendForm(context, stored, { fields, errors: form.errors }, 422)

  const { payer } = form
  if (form.card === null) return finish(context, stored, { payer, card: null })
  const { outcome } = form.card.card
  if (outcome === 'card_declined' || outcome === 'insufficient_funds') {
    return sendForm(context, stored, { fields, failure: DECLINES[outcome] }, 402)
  }
  const card = chargedCard(form.card)
  if (outcome !== 'authenticates') return finish(context, stored, { payer, card })
  await holdPayment(context, session.id, { payer, card })
  return redirect(`${checkoutPath(session.id)}/authenticate`)
}

async function finish(
  context: SandboxContext,
  stored: StoredSession,
  payment: { payer: Payer; card: ChargedCard | null },
): Promise<Response> {
  const paid = await completeSession(context, stored, payment)
  // Lost to another submit or to the session's end: the page itself knows which.
  return redirect(paid ? successUrl(stored) : checkoutPath(stored.session.id))
}

/** Shows the outcome of a session that is no longer open; else lets `show` answer. */
async function withOpenSession(
  context: SandboxContext,
  id: string,
  show: (stored: StoredSession) => Promise<Response>,
): Promise<Response> {
  const stored = await findSession(context.db, id)
  if (!stored) return unknownPage()
  const { status, expires_at: expiresAt } = stored.session
  if (status === 'complete') return redirect(successUrl(stored))
  if (status === 'open' && expiresAt * 1000 > context.now().getTime()) return show(stored)
  if (status === 'open') await expireDueSessions(context)
  const page = noticePage(
    'This payment page has expired',
    'You have not been charged. Start again from the store whenever you are ready.',
    stored.session.cancel_url,
  )
  return pageResponse(page)
}

async function sendForm(
  context: SandboxContext,
  stored: StoredSession,
  view: Partial<CheckoutView> = {},
  status = 200,
): Promise<Response> {
  const page = checkoutPage({
    stored,
    storeName: await context.readStoreName(),
    fields: readFields({}, stored.session.customer_email),
    errors: {},
    failure: null,
    now: context.now(),
    ...view,
  })
  return pageResponse(page, status, stored.session.success_url)
}

function checkoutPath(id: string): string {
  return `/sandbox/checkout/${id}`
}

function successUrl({ session }: StoredSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** 303, so that the browser follows with a GET no matter what it sent. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The bank's page of 3-D Secure, reduced to its two outcomes. */
function authenticationPage(
  { session }: StoredSession,
  { card }: PendingPayment,
  storeName: string,
): Html {
  return layout(
    `3-D Secure – ${storeName}`,
    html`<main class="notice">
      <p class="kicker">3-D Secure</p>
      <h1>Confirm your payment</h1>
      <p>
        Your test bank asks whether you allow <strong>${storeName}</strong> to charge
        <strong>${formatCents(session.amount_total)}</strong> to the card ending in ${card.last4}.
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
