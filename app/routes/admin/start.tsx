import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { StepCard } from '#app/features/admin-start/components/step-card.tsx'
import { START, startQuery } from '#app/features/admin-start/queries.ts'
import { STEPS, type StartStep, type StoreStart } from '#app/features/admin-start/schema.ts'
import { leftText, stepsLeft } from '#app/features/admin-start/step-words.ts'
import { checksQuery } from '#app/features/stripe-readiness/admin/queries.ts'
import {
  OF_THE_STORE,
  useFreshChecks,
} from '#app/features/stripe-readiness/admin/use-fresh-checks.ts'
import { Loaded } from '#app/resource/loaded.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { cn } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { DemoStep } from './start/demo-step.tsx'
import { LegalStep } from './start/legal-step.tsx'
import { LiveStep } from './start/live-step.tsx'
import { MailStep } from './start/mail-step.tsx'
import { NameStep, OwnerStep } from './start/content-steps.tsx'
import { PaymentsStep } from './start/payments-step.tsx'
import { ServiceStep } from './start/service-step.tsx'
import { useCheckAgain } from './start/use-check-again.ts'

const TABLES = ['site_settings', 'services', 'legal_documents', 'content_blocks'].map((table) => ({
  table,
}))

/** From the demo store to the owner's own, step by step (product 55.1). */
export default function StartPage() {
  const queryClient = useQueryClient()
  const query = useQuery(startQuery())
  const { data: checks } = useQuery(checksQuery())
  const { mutate: check } = useCheckAgain()
  useFreshChecks(checks, check)
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    refresh: async () => {
      // The last step says what these find, and the steps are read again with them.
      check(OF_THE_STORE)
      await queryClient.invalidateQueries({ queryKey: START })
    },
  })
  return (
    <AdminPage
      title="Start my store"
      description="From the demo to your own store, in steps. Leave it and come back: what is done shows here by itself."
    >
      <Loaded what="the steps" query={query} loading={<Skeleton className="h-150" />}>
        {(start) => <Steps start={start} />}
      </Loaded>
    </AdminPage>
  )
}

const PARAMETER = 'step'

function Steps({ start }: { start: StoreStart }) {
  const [params, , put] = useAddressParams()
  const [isDirty, setIsDirty] = useState(false)
  const confirm = useConfirm()
  const left = stepsLeft(start)
  // What one has come for stays open when it is done.
  const [first] = useState(left[0]?.step ?? null)
  const asked = params.get(PARAMETER)
  const open = asked === null ? first : (STEPS.find((step) => step === asked) ?? null)
  const done = start.steps.length - left.length
  const [arrivedFor] = useState(asked)
  // A link to a step leads to it, and not to the first ones.
  useEffect(() => {
    if (arrivedFor) document.getElementById(`step-${arrivedFor}`)?.scrollIntoView()
  }, [arrivedFor])

  async function toggle(step: string) {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Leave this step without saving?',
        text: 'What you typed here is lost.',
        action: 'Leave it',
        isDestructive: true,
      }))
    if (!isSure) return
    put({ [PARAMETER]: step === open ? 'none' : step }, { replace: true })
  }

  return (
    <>
      <section
        aria-label="Progress"
        className="grid gap-3 rounded-md border border-hairline bg-raised p-4 md:p-5"
      >
        <p role="status" className="max-w-[75ch] text-sm">
          {leftText(start)}
        </p>
        <div className="flex items-center gap-3 text-sm">
          <div aria-hidden className="flex h-1.5 flex-1 gap-1">
            {start.steps.map(({ step }, place) => (
              <span
                key={step}
                className={cn('flex-1 rounded-full', place < done ? 'bg-ink' : 'bg-hairline')}
              />
            ))}
          </div>
          <span className="shrink-0 text-muted tabular-nums">
            {done} of {start.steps.length}
          </span>
        </div>
      </section>
      <Panel isFlush>
        <ol>
          {start.steps.map((step, place) => (
            <StepCard
              key={step.step}
              step={step}
              number={place + 1}
              isOpen={step.step === open}
              onToggle={() => void toggle(step.step)}
            >
              <StepBody step={step} start={start} onDirty={setIsDirty} />
            </StepCard>
          ))}
        </ol>
      </Panel>
    </>
  )
}

interface StepBodyProps {
  step: StartStep
  start: StoreStart
  onDirty: (isDirty: boolean) => void
}

function StepBody({ step, start, onDirty }: StepBodyProps): ReactNode {
  switch (step.step) {
    case 'demo':
      return <DemoStep />
    case 'name':
      return <NameStep onDirty={onDirty} />
    case 'owner':
      return <OwnerStep onDirty={onDirty} />
    case 'service':
      return <ServiceStep drafts={start.drafts} isDone={step.state === 'done'} onDirty={onDirty} />
    case 'legal':
      return <LegalStep missing={step.missing} />
    case 'mail':
      return <MailStep hasServer={!step.missing.includes('server')} />
    case 'payments':
      return <PaymentsStep />
    case 'live':
      return <LiveStep missing={step.missing} />
  }
}
