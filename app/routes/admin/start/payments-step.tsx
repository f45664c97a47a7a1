import { useQuery } from '@tanstack/react-query'

import { readPublicConfig } from '#app/backend/public-config.ts'
import { EnvLines } from '#app/features/admin-start/components/env-lines.tsx'
import { checksQuery } from '#app/features/stripe-readiness/admin/queries.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import type { PaymentMode } from '#domain/readiness/check.ts'
import { HANDLED_EVENTS } from '#domain/readiness/handled-events.ts'

const MODES: Readonly<Record<PaymentMode, string>> = {
  sandbox: 'Payments run in the store’s own sandbox: no real money is taken.',
  test: 'Stripe’s test keys are set: test cards pay, and no real money is taken.',
  live: 'Stripe’s live keys are set: customers pay real money.',
}

/** Which keys go where, and the test payment. */
export function PaymentsStep() {
  const { data: checks } = useQuery(checksQuery())
  const mode = checks?.[0]?.mode
  return (
    <div className="grid gap-4 text-sm">
      {mode && <p>{MODES[mode]}</p>}
      {mode !== 'live' && (
        <>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>
              At Stripe, copy the secret key from <StripeLink path="apikeys">API keys</StripeLink>:{' '}
              <code>sk_test_…</code> first, the live one when everything works.
            </li>
            <li>
              Add a <StripeLink path="webhooks">webhook endpoint</StripeLink> with the address{' '}
              <code className="wrap-anywhere">{webhookAddress()}</code> and the events below. Copy
              its signing secret.
            </li>
            <li>Put both into the store’s environment.</li>
          </ol>
          <details>
            <summary className="cursor-pointer py-1 font-medium">
              {HANDLED_EVENTS.length} events
            </summary>
            <ul className="mt-1 grid gap-x-5 sm:grid-cols-2">
              {HANDLED_EVENTS.map((event) => (
                <li key={event} className="wrap-anywhere">
                  <code>{event}</code>
                </li>
              ))}
            </ul>
          </details>
          <EnvLines
            lines={[
              ['STRIPE_SECRET_KEY', 'sk_test_…'],
              ['STRIPE_WEBHOOK_SECRET', 'whsec_…'],
            ]}
          />
        </>
      )}
      <p>
        <LinkButton to="/admin/stripe-readiness" variant="outline">
          Checks and test payment
        </LinkButton>
      </p>
    </div>
  )
}

const webhookAddress = () =>
  `${readPublicConfig().supabaseUrl || location.origin}/functions/v1/stripe-webhook`

function StripeLink({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={`https://dashboard.stripe.com/${path}`}
      target="_blank"
      rel="noreferrer"
      className="text-link"
    >
      {children}
    </a>
  )
}
