import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { EnvLines } from '#app/features/admin-start/components/env-lines.tsx'
import { NAMES } from '#app/features/stripe-readiness/admin/groups.ts'
import { checksQuery } from '#app/features/stripe-readiness/admin/queries.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { byUrgency, overallSentence } from '#domain/readiness/overall.ts'

import { useCheckAgain } from './use-check-again.ts'

/** What the readiness page says, and what keeps the store from taking money. */
export function LiveStep({ missing }: { missing: readonly string[] }) {
  const { data: checks } = useQuery(checksQuery())
  const checking = useCheckAgain()
  const mode = checks?.[0]?.mode
  const open = byUrgency(checks ?? []).filter(({ state }) => state !== 'ok')
  const lines = [
    ...(missing.includes('public_address')
      ? [['PUBLIC_URL', 'https://shop.example.com'] as const]
      : []),
    ...(missing.includes('live_keys')
      ? ([
          ['STRIPE_SECRET_KEY', 'sk_live_…'],
          ['STRIPE_WEBHOOK_SECRET', 'whsec_…'],
        ] as const)
      : []),
  ]
  return (
    <div className="grid gap-4 text-sm">
      {mode && <p role="status">{overallSentence(mode, checks ?? [])}</p>}
      {open.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {open.map(({ key, sentence, action }) => (
            <li
              key={key}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5"
            >
              <span>
                <span className="font-medium">{NAMES[key]}:</span> {sentence}
              </span>
              {action?.to.startsWith('/') && (
                <Link to={action.to} className="text-link py-1">
                  {action.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <>
          <p>When everything else is done, these make the store live:</p>
          <EnvLines lines={lines} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="outline"
          busy={checking.isPending}
          onClick={() => checking.mutate(null)}
        >
          Check again
        </Button>
        <LinkButton to="/admin/stripe-readiness" variant="quiet">
          Open Stripe readiness
        </LinkButton>
      </div>
    </div>
  )
}
