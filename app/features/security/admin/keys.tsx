import { useQuery } from '@tanstack/react-query'

import { Loaded } from '#app/resource/loaded.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { ageInWords, isOld } from './key-age.ts'
import { overviewQuery } from './queries.ts'
import type { Overview } from './schema.ts'

const NAMES = {
  publishable: ['Publishable key', 'In every page: it opens what visitors may see.'],
  secret: ['Secret key', 'For server functions and programs of yours: it opens everything.'],
  jwt: [
    'Signing key of sessions',
    'Signs sessions and addresses of files, and seals second factors.',
  ],
  webhook: ['Webhook secret', 'By it the store knows that a report of a payment is genuine.'],
} as const

/** How old each key is, and how it is replaced (product 48.7, 48.8). */
export function Keys() {
  const query = useQuery(overviewQuery())
  return (
    <Loaded what="the keys" query={query}>
      {({ keys, is_embedded: isEmbedded }) =>
        isEmbedded ? (
          <>
            <Panel title="Keys" isFlush>
              <ul aria-label="Keys" className="divide-y divide-hairline">
                {keys.map((key) => (
                  <KeyRow key={key.name} of={key} />
                ))}
              </ul>
            </Panel>
            <Rotation hasOld={keys.some(({ old_since: since }) => since !== null)} />
          </>
        ) : (
          <Panel title="Keys">
            <p className="max-w-[75ch] text-sm">
              Supabase keeps this project’s keys: their ages are in its dashboard, under Project
              Settings, API Keys and JWT Keys, and they are rotated there. docs/OPERATIONS.md has
              the steps.
            </p>
          </Panel>
        )
      }
    </Loaded>
  )
}

function KeyRow({ of: key }: { of: Overview['keys'][number] }) {
  const [name, purpose] = NAMES[key.name]
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{purpose}</p>
      </div>
      {key.old_since && <StatusChip tone="attention">The old key still works</StatusChip>}
      {isOld(key.since) && <StatusChip tone="attention">Older than a year</StatusChip>}
      <p className="text-muted">
        <Moment at={key.since} format="date" />, {ageInWords(key.since)}
      </p>
      <code className="text-xs text-muted">{key.fingerprint.slice(0, 8)}</code>
    </li>
  )
}

function Rotation({ hasOld }: { hasOld: boolean }) {
  return (
    <Panel title="Replace them">
      <ol className="grid max-w-[75ch] list-decimal gap-2 pl-5 text-sm">
        <li>
          On the store’s machine, run <code>npm run rotate-keys</code>. The store starts again with
          new keys, which takes seconds. It still takes the old ones: no one is signed out, and
          checkouts under way go on.
        </li>
        <li>
          Give the new secret key to your own programs. It is in <code>local.env</code>.
        </li>
        <li>
          A day later, run <code>npm run rotate-keys -- --retire</code>. From then on the old keys
          open nothing.
          {hasOld ? ' This is the next step: the old ones still work.' : ''}
        </li>
      </ol>
      <p className="max-w-[75ch] text-sm text-muted">
        Of Stripe, roll the webhook secret in its dashboard and set STRIPE_WEBHOOK_SECRET: Stripe
        signs with both for as long as you choose there.
      </p>
    </Panel>
  )
}
