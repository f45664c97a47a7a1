import { RotateCcw, CircleHelp, HandCoins, PackageCheck, Play, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { useMailWords } from '#app/form/use-mail-words.ts'
import { useTrash } from '#app/resource/use-actions.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { orderSituation, ownerSteps, type OwnerStep } from '#domain/order-progress.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import type { WorkStatus } from '#domain/order.ts'
import { cn } from '#app/ui/class-names.ts'
import { isClockPaused, readDeliveryClock, type ClockReading } from '#domain/delivery-clock.ts'
import { spellTimeLeft } from '#domain/time-left.ts'

import { NOW_HEADING_ID, failureWords, focusOnNow } from '../../use-order-action.ts'
import { isInParts } from '../../brief-parts.ts'
import { orderTitle } from '../../schema.ts'
import { isClientGone, type OwnedOrder } from '../schema.ts'
import { nowWords } from '../owner-words.ts'
import { orders } from '../resource.tsx'
import { setWorkStatus } from '../queries.ts'
import { useOwnerAction } from '../use-owner-action.ts'
import { OrderTimer, canTime } from './order-timer.tsx'
import { DeliverDialog, MarkPaidDialog, QuestionDialog } from './step-dialogs.tsx'
import { ServiceTimes } from '../../components/service-times.tsx'
import { DeliveryDial } from '../../components/delivery-dial.tsx'
import { asMoment } from '../../order-times.ts'
import { useNow } from '#app/ui/use-now.ts'

export interface NowPanelProps {
  order: OwnedOrder
  /** Since when the reader's timer runs on it; null where it does not. */
  timedSince: string | null
}

export function NowPanel({ order, timedSince }: NowPanelProps) {
  const { title, text } = nowWords(orderSituation(order), order)
  const canStep = !order.deletedAt && !isClientGone(order) && ownerSteps(order).length > 0
  return (
    <Panel>
      {order.deletedAt && <TrashNotice orderId={order.id} />}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        {/* Read out when the order takes a step while its page is open. */}
        <div role="status" className="max-w-[52ch]">
          <h2 id={NOW_HEADING_ID} tabIndex={-1} className="text-title outline-none">
            {title}
          </h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        {order.paidAt && !isClientGone(order) && <OwnerClock order={order} />}
      </div>
      {order.paidAt && isInParts(order) && !isClientGone(order) && (
        <div className="text-sm">
          <ServiceTimes items={order.items} isPaused={isClockPaused(order)} />
        </div>
      )}
      {canStep && <StepButtons order={order} />}
      {order.paidAt && !order.deletedAt && <Work {...{ order, timedSince }} />}
    </Panel>
  )
}

/** The time that the work takes, on the order itself (product 20.29). */
function Work({ order, timedSince }: NowPanelProps) {
  const { id, status, workStatus, items, workTimes } = order
  const finished = workTimes.map(({ startedAt, stoppedAt }) =>
    stoppedAt === null ? 0 : Date.parse(stoppedAt) - Date.parse(startedAt),
  )
  const secondsWorked = Math.round(finished.reduce((sum, ms) => sum + ms, 0) / 1000)
  if (!canTime(order) && secondsWorked === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-5">
      <p className="text-sm font-semibold">Time worked</p>
      <OrderTimer
        order={{ id, title: orderTitle(items), status, workStatus, secondsWorked }}
        isRunning={timedSince !== null}
        readAt={timedSince ? Date.parse(timedSince) : 0}
      />
    </div>
  )
}

function TrashNotice({ orderId }: { orderId: string }) {
  const { move } = useTrash(orders)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-line bg-sunk px-4 py-3">
      <p className="text-sm font-medium">
        This order is in the trash, hidden from the lists and from its client.
      </p>
      <Button
        variant="outline"
        size="sm"
        icon={RotateCcw}
        onClick={() => void move('restore', { ids: [orderId] }, orderId, 1)}
      >
        Restore
      </Button>
    </div>
  )
}

const STEPS: Readonly<Record<OwnerStep, { label: string; icon: LucideIcon }>> = {
  mark_paid: { label: 'Mark as paid', icon: HandCoins },
  begin: { label: 'Start without the brief', icon: Play },
  ask: { label: 'Ask the customer', icon: CircleHelp },
  go_on: { label: 'Continue without an answer', icon: Play },
  deliver: { label: 'Deliver', icon: PackageCheck },
}

/** The steps that are open now, and only those; the most likely one stands out. */
function StepButtons({ order }: { order: OwnedOrder }) {
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
              icon={Icon}
              key={step}
              variant={place === 0 ? 'primary' : 'outline'}
              size="sm"
              busy={isPending}
              onClick={() => (step === 'begin' || step === 'go_on' ? go(step) : setOpened(step))}
            >
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
function useGoOn({ workStatus, pausedFrom }: OwnedOrder) {
  const confirm = useConfirm()
  const { note } = useMailWords()
  const { mutate, isPending, error } = useOwnerAction<WorkStatus>({
    act: (orderId, to) => setWorkStatus(orderId, { from: workStatus, to }),
    done: 'The clock is running.',
    onDone: focusOnNow,
  })

  async function go(step: 'begin' | 'go_on') {
    if (step === 'go_on') return mutate(pausedFrom ?? 'IN_PROGRESS')
    const isSure = await confirm({
      title: 'Start without the brief?',
      text: `The clock starts now. The customer gets an email that the clock is running and can no longer send a brief.${note}`,
      action: 'Start',
    })
    if (isSure) mutate('IN_PROGRESS')
  }

  return { go: (step: 'begin' | 'go_on') => void go(step), isPending, error }
}

function OwnerClock({ order }: { order: OwnedOrder }) {
  const reading = readDeliveryClock(order, useNow(true))
  const { figure, label } = inWords(reading)
  const isLate = reading.isLate && reading.state !== 'delivered'
  return (
    <div role="timer" aria-label="Time left" className="flex items-center gap-5">
      <DeliveryDial reading={reading} className="size-24 shrink-0 md:size-28" />
      <div className="min-w-0">
        <p className={cn('figures text-[2rem] leading-none', isLate && 'text-accent')}>{figure}</p>
        <p className="mt-2 text-sm text-muted">{label}</p>
        {order.dueAt && reading.state === 'running' && (
          <p className="text-sm text-muted">
            Due <time dateTime={order.dueAt}>{asMoment(order.dueAt)}</time>
          </p>
        )}
      </div>
    </div>
  )
}

function inWords({ state, msLeft, isLate }: ClockReading): { figure: string; label: string } {
  if (state === 'stopped') return { figure: '–', label: 'Nothing is due' }
  const figure = spellTimeLeft(msLeft)
  if (state === 'not_started') return { figure, label: 'from the brief' }
  const when = { running: '', paused: ', paused', delivered: ' at delivery' }[state]
  return { figure, label: `${isLate ? 'late' : 'left'}${when}` }
}
