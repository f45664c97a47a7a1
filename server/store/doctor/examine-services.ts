import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

const LIMIT_MS = 10_000
/** Signed webhooks are good for five minutes: a clock that is off by more refuses each payment. */
const MOST_CLOCK_SKEW_S = 60
const STRIPE = 'https://api.stripe.com'

/** Whether the mail server takes mail from us; sends none. */
export async function examineMail({ smtp }: Pick<Config, 'smtp'>): Promise<Finding> {
  if (!smtp) {
    return look(
      'mail',
      'stays in the outbox',
      'Customers get none until SMTP_URL and MAIL_FROM are set.',
    )
  }
  const mailServer = createTransport({
    url: smtp.url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  })
  const { host } = new URL(smtp.url)
  try {
    await mailServer.verify()
    return fine('mail', `${host} takes mail from ${smtp.from}`)
  } catch (error) {
    const advice = 'Check SMTP_URL: user, password and port.'
    return wrong('mail', `${host} refuses: ${reasonOf(error)}`, advice)
  } finally {
    mailServer.close()
  }
}

/**
 * Whether the provider takes the key, and by its answer, whether our clock is right.
 *
 * @param api for tests, which have the sandbox
 */
export async function examinePayments(
  { stripe }: Pick<Config, 'stripe'>,
  api = STRIPE,
): Promise<Finding[]> {
  if (stripe.isSandbox && api === STRIPE) {
    const advice = 'No real money is taken until STRIPE_SECRET_KEY is set.'
    return [look('payments', 'run in the sandbox', advice)]
  }
  // A payment that does not exist: asking for it changes nothing, and needs the key.
  const answer = await fetch(`${api}/v1/payment_intents/pi_doctor`, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => null)
  if (!answer) {
    return [wrong('payments', `${api} can't be reached`, 'Let this machine reach it over HTTPS.')]
  }
  return [judgeKey(answer.status, stripe.secretKey), judgeClock(answer.headers.get('date'))]
}

function judgeKey(status: number, key: string): Finding {
  if (status === 401) {
    return wrong('payments', 'Stripe refuses the key', 'Copy STRIPE_SECRET_KEY from its dashboard.')
  }
  if (key.includes('_test_')) {
    return look('payments', 'Stripe takes the key, which is for tests', 'Cards are not charged.')
  }
  return fine('payments', 'Stripe takes the key')
}

export function judgeClock(date: string | null, now = Date.now()): Finding {
  const seconds = date ? Math.round(Math.abs(now - Date.parse(date)) / 1000) : 0
  if (seconds <= MOST_CLOCK_SKEW_S) return fine('clock', 'agrees with the provider of payments')
  const text = `is off by ${seconds} s`
  return wrong('clock', text, 'Webhooks would be refused: set the time by NTP (timedatectl).')
}

/** Whether visitors can come in at the address that mails and pages name. */
export async function examineAddress({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  const { hostname, protocol } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (isHere) {
    return look('address', publicUrl, 'Only this machine reaches it: set PUBLIC_URL to go public.')
  }
  if (protocol !== 'https:') {
    return wrong(
      'address',
      publicUrl,
      'Passwords and links must not go out without TLS: use https.',
    )
  }
  const answer = await fetch(`${publicUrl}/readyz`, {
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(reasonOf)
  if (answer instanceof Response && answer.ok) return fine('address', `${publicUrl} answers`)
  const reason = answer instanceof Response ? `status ${answer.status}` : answer
  const advice =
    'Right while the store is stopped. Else look at DNS, the proxy and its certificate.'
  return look('address', `${publicUrl} doesn't answer (${reason})`, advice)
}

/** In a line. `fetch` hides what went wrong in the cause, and servers say most in their first line. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {}
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
  return line
}
