import type { SandboxContext } from './context.ts'
import { parseForm, type FormFields } from './form.ts'
import { pageResponse } from './layout.ts'
import { authenticationPage, expiredPage, unknownPage } from './notice-pages.ts'
import { checkoutPage, type CheckoutView } from './page.ts'
import { checkForm, emptyFields, readFields, withTestCard } from './payment-form.ts'
import { chargedCard, type ChargedCard, type Payer } from './payment-object.ts'
import { completeSession, heldPayment, holdPayment } from './payments.ts'
import { expireDueSessions, findSession, type StoredSession } from './sessions.ts'

const DECLINES = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds. Try a different card.',
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** `GET /sandbox/checkout/:id` */
export function showCheckout(context: SandboxContext, id: string): Promise<Response> {
  return withOpenSession(context, id, (stored) => sendForm(context, stored))
}

/** `POST /sandbox/checkout/:id`: pays, fills in a test card, or shows what is wrong. */
export function submitCheckout(
  context: SandboxContext,
  id: string,
  encodedForm: string,
): Promise<Response> {
  return withOpenSession(context, id, (stored) => pay(context, stored, parseForm(encodedForm)))
}

/** `GET /sandbox/checkout/:id/authenticate` */
export function showAuthentication(context: SandboxContext, id: string): Promise<Response> {
  return withOpenSession(context, id, async (stored) => {
    const pending = heldPayment(stored)
    if (!pending) return redirect(checkoutPath(id))
    return pageResponse(authenticationPage(stored, pending), 200, stored.session.success_url)
  })
}

/** `POST /sandbox/checkout/:id/authenticate` */
export function submitAuthentication(
  context: SandboxContext,
  id: string,
  encodedForm: string,
): Promise<Response> {
  return withOpenSession(context, id, async (stored) => {
    const pending = heldPayment(stored)
    if (!pending) return redirect(checkoutPath(id))
    if (parseForm(encodedForm)['outcome'] === 'complete') {
      return finish(context, stored, pending.payer, pending.card)
    }
    await holdPayment(context, id, null)
    const { email, name } = pending.payer
    const fields = { ...emptyFields(email), name: name ?? '' }
    return sendForm(context, stored, { fields, failure: AUTHENTICATION_FAILED }, 402)
  })
}

async function pay(
  context: SandboxContext,
  stored: StoredSession,
  posted: FormFields,
): Promise<Response> {
  const { session } = stored
  const fields = readFields(posted, session.customer_email)
  const fill = posted['fill']
  if (typeof fill === 'string') {
    return sendForm(context, stored, { fields: withTestCard(fields, fill, context.now()) })
  }
  const form = checkForm(fields, session.amount_total !== 0, context.now())
  if (!form.ok) return sendForm(context, stored, { fields, errors: form.errors }, 422)

  const payer = { email: form.email, name: form.name }
  if (form.card === null) return finish(context, stored, payer, null)
  const { outcome } = form.card.card
  if (outcome === 'card_declined' || outcome === 'insufficient_funds') {
    return sendForm(context, stored, { fields, failure: DECLINES[outcome] }, 402)
  }
  const card = chargedCard(form.card)
  if (outcome !== 'authenticates') return finish(context, stored, payer, card)
  await holdPayment(context, session.id, { payer, card })
  return redirect(`${checkoutPath(session.id)}/authenticate`)
}

async function finish(
  context: SandboxContext,
  stored: StoredSession,
  payer: Payer,
  card: ChargedCard | null,
): Promise<Response> {
  const paid = await completeSession(context, stored, payer, card)
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
  if (!stored) return pageResponse(unknownPage(), 404)
  const { status, expires_at: expiresAt } = stored.session
  if (status === 'complete') return redirect(successUrl(stored))
  if (status === 'open' && expiresAt * 1000 > context.now().getTime()) return show(stored)
  if (status === 'open') await expireDueSessions(context)
  return pageResponse(expiredPage(stored))
}

function sendForm(
  context: SandboxContext,
  stored: StoredSession,
  view: Partial<CheckoutView> = {},
  status = 200,
): Promise<Response> {
  const page = checkoutPage({
    stored,
    fields: emptyFields(stored.session.customer_email),
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
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** 303, so that the browser follows with a GET no matter what it sent. */
function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
