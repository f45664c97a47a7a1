import { ArrowUpRight, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'

import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CheckState } from '#domain/readiness/check.ts'

import { CheckItems } from './check-items.tsx'
import { NAMES } from './groups.ts'
import type { KeptCheck } from './schema.ts'

const STATES: Readonly<Record<CheckState, { label: string; tone: ChipTone }>> = {
  ok: { label: 'OK', tone: 'positive' },
  warning: { label: 'To do', tone: 'neutral' },
  failed: { label: 'Fails', tone: 'attention' },
  unknown: { label: 'Not known', tone: 'muted' },
}

interface CheckRowProps {
  check: KeptCheck
  isBusy: boolean
  onCheck: () => void
}

/** A check: its state, what it says, what that rests on, when it was made, and what to do. */
export function CheckRow({ check, isBusy, onCheck }: CheckRowProps) {
  const { key, state, sentence, evidence, action, items, checkedAt } = check
  const { label, tone } = STATES[state]
  return (
    <li className="border-t border-hairline px-4 py-3 first:border-t-0 md:px-5">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 md:grid-cols-[6.5rem_1fr_auto]">
        <p className="max-md:col-span-2">
          <StatusChip tone={tone}>{label}</StatusChip>
        </p>
        <div className="min-w-0 text-sm">
          <h3 className="sr-only">{NAMES[key]}</h3>
          <p className="font-medium">{sentence}</p>
          <dl className="mt-0.5 flex flex-wrap gap-x-4 text-muted">
            {evidence.map(({ label: what, value }) => (
              <div key={what} className="min-w-0">
                <dt className="inline-block first-letter:uppercase">{what}:&nbsp;</dt>
                <dd className="inline [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
            <div>
              <dt className="inline">Checked </dt>
              <dd className="inline">
                <Moment at={checkedAt} format="relative" />
              </dd>
            </div>
          </dl>
          {action && <ActionLink {...action} />}
        </div>
        <Button
          variant="quiet"
          size="icon"
          className="-my-1.5"
          busy={isBusy}
          onClick={onCheck}
          aria-label={`Check again: ${NAMES[key]}`}
          title="Check again"
        >
          <RefreshCw aria-hidden className="size-4" />
        </Button>
      </div>
      {items.length > 0 && <CheckItems items={items} of={key} />}
    </li>
  )
}

/** To a page of the back office, or to the provider's own pages in a tab of its own. */
function ActionLink({ label, to }: { label: string; to: string }) {
  const look = 'text-link mt-1 inline-flex items-center gap-1'
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      {label}
      <ArrowUpRight aria-hidden className="size-3.5" />
    </a>
  )
}
