import { CircleHelp, HandCoins, PackageCheck, Play } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { ownerSteps } from '#domain/order-progress.ts'
import type { OwnerStep } from '#domain/order-progress.ts'
import type { WorkStatus } from '#domain/order.ts'

import { failureWords, focusOnNow } from '../../use-order-action.ts'
import { setWorkStatus } from '../data/set-work-status.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { useOwnerAction } from '../use-owner-action.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { DeliverDialog, QuestionDialog } from './text-dialogs.tsx'

const STEPS: Readonly<Record<OwnerStep, { label: string; icon: LucideIcon }>> = {
  mark_paid: { label: 'Mark as paid', icon: HandCoins },
  begin: { label: 'Start without the brief', icon: Play },
  ask: { label: 'Ask the customer', icon: CircleHelp },
  go_on: { label: 'Continue without an answer', icon: Play },
  deliver: { label: 'Deliver', icon: PackageCheck },
}

/** The steps that are open now, and only those; the most likely one stands out. */
export function StepButtons({ order }: { order: OwnedOrder }) {
  const [opened, setOpened] = useState<OwnerStep | null>(null)
  const { go, isPending, error } = useGoOn(order)
  const steps = ownerSteps(order)
  // Someone else may have taken the step while its dialog was open: then it is gone for good.
  if (opened && !steps.includes(opened)) setOpened(null)
  const dialog = { order, onClose: () => setOpened(null) }
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <div className="flex flex-wrap gap-3">
        {steps.map((step, place) => {
          const { label, icon: Icon } = STEPS[step]
          return (
            <Button
              key={step}
              variant={place === 0 ? 'primary' : 'outline'}
              size="sm"
              busy={isPending}
              onClick={() => (step === 'begin' || step === 'go_on' ? go(step) : setOpened(step))}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </Button>
          )
        })}
      </div>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
      {opened === 'deliver' && <DeliverDialog {...dialog} />}
      {opened === 'ask' && <QuestionDialog {...dialog} />}
      {opened === 'mark_paid' && <MarkPaidDialog {...dialog} />}
    </div>
  )
}

/** The two steps that need no words: to begin, and to go on. */
function useGoOn({ id, workStatus, pausedFrom }: OwnedOrder) {
  const confirm = useConfirm()
  const { mutate, isPending, error } = useOwnerAction<WorkStatus>({
    orderId: id,
    act: (to) => setWorkStatus(browserBackend, { orderId: id, from: workStatus, to }),
    done: 'The clock is running.',
    onDone: focusOnNow,
  })

  async function go(step: 'begin' | 'go_on') {
    if (step === 'go_on') return mutate(pausedFrom ?? 'IN_PROGRESS')
    const isSure = await confirm({
      title: 'Start without the brief?',
      text: 'The clock starts now. The customer gets an email that work has started and can no longer send a brief.',
      action: 'Start',
    })
    if (isSure) mutate('IN_PROGRESS')
  }

  return { go: (step: 'begin' | 'go_on') => void go(step), isPending, error }
}
