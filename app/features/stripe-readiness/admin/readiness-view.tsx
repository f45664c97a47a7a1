import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { SkeletonRows } from '#app/ui/admin/skeleton-rows.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CheckKey } from '#domain/readiness/check.ts'
import { overallSentence, overallState, type OverallState } from '#domain/readiness/overall.ts'

import { CheckRow } from './check-row.tsx'
import { groupChecks } from './groups.ts'
import { checkAgain, checksQuery, READINESS } from './queries.ts'
import type { KeptCheck } from './schema.ts'
import { TestPaymentPanel } from './test-payment-panel.tsx'
import { useFreshChecks } from './use-fresh-checks.ts'
import { WebhookLog } from './webhook-log.tsx'

/** Where the store stands, each check with what it rests on, and a test payment (product 49.1). */
export function ReadinessView() {
  const query = useQuery(checksQuery())
  const queryClient = useQueryClient()
  const checking = useMutation({
    mutationFn: checkAgain,
    onError: (error) => adminToast.error('Not checked.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: READINESS }),
  })
  const { mutate: check } = checking
  useFreshChecks(query.data, check)

  if (query.isError) {
    const text = userMessageOf(query.error)
    return <ErrorState title="Failed to load the checks." text={text} query={query} />
  }
  const isChecking = (key: CheckKey) =>
    checking.isPending && (checking.variables === null || checking.variables.includes(key))
  const checks = query.data ?? []
  const overall = (
    <Overall
      checks={checks}
      isBusy={checking.isPending}
      hasBeenRefused={checking.isError}
      onCheck={() => check(null)}
    />
  )
  if (checks.length === 0 && !checking.isError) {
    return (
      <>
        {overall}
        <SkeletonRows text="Checking" count={8} />
      </>
    )
  }
  return (
    <>
      {overall}
      {groupChecks(checks).map(({ title, checks: some }) => (
        <Panel key={title} title={title} isFlush>
          <ul aria-label={title}>
            {some.map((each) => (
              <CheckRow
                key={each.key}
                check={each}
                isBusy={isChecking(each.key)}
                onCheck={() => check([each.key])}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <TestPaymentPanel mode={checks[0]?.mode ?? null} />
      <WebhookLog />
    </>
  )
}

const STATES: Readonly<Record<OverallState, { label: string; tone: ChipTone }>> = {
  sandbox: { label: 'Sandbox', tone: 'muted' },
  test: { label: 'Test', tone: 'neutral' },
  'live-ready': { label: 'Ready to go live', tone: 'positive' },
  live: { label: 'Live', tone: 'positive' },
}

function Overall({
  checks,
  isBusy,
  hasBeenRefused,
  onCheck,
}: {
  checks: readonly KeptCheck[]
  isBusy: boolean
  hasBeenRefused: boolean
  onCheck: () => void
}) {
  const mode = checks[0]?.mode
  const { label, tone } = STATES[overallState(mode ?? 'sandbox', checks)]
  const hasFailed = checks.some(({ state }) => state === 'failed')
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-hairline bg-raised p-4 md:p-5">
      <div className="grid gap-1.5" role="status">
        <div className="min-h-7">
          {mode && (
            <StatusChip tone={hasFailed && tone === 'positive' ? 'attention' : tone}>
              {label}
            </StatusChip>
          )}
        </div>
        <p className="font-display text-lg font-bold">
          {mode
            ? overallSentence(mode, checks)
            : hasBeenRefused
              ? 'The store has not been checked yet.'
              : 'Looking at the store for the first time…'}
        </p>
      </div>
      <Button size="sm" variant="outline" busy={isBusy} onClick={onCheck}>
        <RefreshCw aria-hidden className="size-4" />
        {isBusy ? 'Checking…' : 'Check Again'}
      </Button>
    </section>
  )
}
