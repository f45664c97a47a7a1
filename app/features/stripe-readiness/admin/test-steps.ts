import type { TestPayment } from './schema.ts'

export interface Step {
  name: string
  state: 'done' | 'open' | 'failed'
  text: string
}

const MAILS: Readonly<Record<string, string>> = {
  sent: 'sent to you',
  kept: 'in the outbox, since no mail server is set up',
  failed: 'could not be sent',
  queued: 'on its way',
}

/** How far a test payment has come. */
export function stepsOf({ paidAt, webhookAt, orderResult, email }: TestPayment): Step[] {
  const isPaid = paidAt !== null || webhookAt !== null
  return [
    { name: 'Session', state: 'done', text: 'opened at the payment provider' },
    { name: 'Payment', state: isPaid ? 'done' : 'open', text: isPaid ? 'taken' : 'not paid yet' },
    {
      name: 'Webhook',
      state: webhookAt ? 'done' : 'open',
      text: webhookAt ? 'came in, signed' : 'not here yet',
    },
    orderStep(orderResult),
    emailStep(email?.status, webhookAt !== null),
  ]
}

function orderStep(result: TestPayment['orderResult']): Step {
  if (!result) return { name: 'Order', state: 'open', text: 'not made yet' }
  if (result.error) return { name: 'Order', state: 'failed', text: result.error }
  const emails = result.emails === 1 ? 'its 1 email' : `its ${result.emails ?? 0} emails`
  const text = `made and paid, ${emails} written; all of it then taken back`
  return { name: 'Order', state: result.status === 'PAID' ? 'done' : 'failed', text }
}

function emailStep(status: string | undefined, hasWebhook: boolean): Step {
  // The one that stays: it says that the store can write to its owner.
  const name = 'Email to you'
  if (!status) {
    return hasWebhook
      ? { name, state: 'failed', text: 'not written: no address for the owner is set' }
      : { name, state: 'open', text: 'not written yet' }
  }
  const state = status === 'failed' ? 'failed' : status === 'queued' ? 'open' : 'done'
  return { name, state, text: MAILS[status] ?? status }
}
