import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'

import { AppError } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { optionalText, typed } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'
import { canRefund, readRefundAmount, refundLeftCents } from '#domain/refund.ts'

import { GrandSum, Sum } from '../../components/order-summary.tsx'
import { failureWords } from '../../use-order-action.ts'
import { chargebackOf, type OwnedOrder, type Refund } from '../schema.ts'
import { useIsRefunding, useRefund } from '../use-owner-action.ts'
import { SettledButton, chargebackWords } from './payment-troubles.tsx'

interface RefundPanelProps {
  order: OwnedOrder
  isFormOpen: boolean
  onOpenForm: (isOpen: boolean) => void
}

export function RefundPanel({ order, isFormOpen, onOpenForm }: RefundPanelProps) {
  const { status, paidAt, totalCents, refundedCents, refunds, isPaidByCard } = order
  const sums = useRef<HTMLDListElement>(null)
  const leftCents = refundLeftCents(totalCents, refunds)
  const onItsWayCents = totalCents - refundedCents - leftCents
  const chargeback = chargebackOf(order)
  const isPossible = canRefund(status, leftCents) && !chargeback

  function close() {
    onOpenForm(false)
    sums.current?.focus()
  }

  return (
    <Panel title="Payment and refunds">
      <dl ref={sums} tabIndex={-1} className="grid gap-1.5 outline-none">
        <Sum name="Paid">{formatUsdExact(paidAt ? totalCents : 0)}</Sum>
        <Sum name="Refunded">{formatUsdExact(refundedCents)}</Sum>
        {onItsWayCents > 0 && <Sum name="On its way">{formatUsdExact(onItsWayCents)}</Sum>}
        <GrandSum name="Can be refunded">
          {formatUsdExact(paidAt && !chargeback ? leftCents : 0)}
        </GrandSum>
      </dl>
      {order.payment && <PaymentReference payment={order.payment} />}
      <RefundList {...{ refunds, isPaidByCard }} />
      {chargeback && <p className="text-sm text-muted">{chargebackWords(chargeback)}</p>}
      {isPossible && !isFormOpen && (
        <Button variant="outline" size="sm" onClick={() => onOpenForm(true)}>
          Refund
        </Button>
      )}
      {isPossible && isFormOpen && (
        <RefundForm order={order} leftCents={leftCents} onClose={close} />
      )}
    </Panel>
  )
}

function PaymentReference({ payment }: { payment: NonNullable<OwnedOrder['payment']> }) {
  const { reference, href } = payment
  return (
    <div className="text-sm">
      <h3 className="text-xs font-semibold text-muted">Payment reference</h3>
      <p className="mt-1 font-mono text-xs break-all">{reference}</p>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-link"
        >
          View the payment at Stripe
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}

const STATES: Readonly<Record<Refund['status'], { label: string; tone: ChipTone }>> = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  succeeded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Failed', tone: 'attention' },
}

const ON_ITS_WAY = { label: 'On its way', tone: 'neutral' } as const

function RefundList({ refunds, isPaidByCard }: Pick<OwnedOrder, 'refunds' | 'isPaidByCard'>) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="border-t border-hairline">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-1 border-b border-hairline py-3 text-sm">
          <RefundLine {...{ refund, isPaidByCard }} />
        </li>
      ))}
    </ul>
  )
}

interface RefundLineProps {
  refund: Refund
  isPaidByCard: boolean
}

function RefundLine({ refund, isPaidByCard }: RefundLineProps) {
  const { amountCents, status, createdAt, reason, error, isToSettle } = refund
  // It is seen before its request is answered.
  const isOnItsWay = useIsRefunding() && status === 'pending'
  const { label, tone } = isOnItsWay ? ON_ITS_WAY : STATES[status]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatUsdExact(amountCents)}</span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </p>
      <p className="text-xs text-muted">
        <Moment at={createdAt} />
      </p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {error && <p className="wrap-anywhere text-accent">{error}</p>}
      {isToSettle && (
        <div className="mt-1 grid gap-2">
          <p>
            The money didn't reach the customer and is back in your account. Refund it again, or pay
            it back another way.
          </p>
          <SettledButton troubleId={refund.id} />
        </div>
      )}
      {status === 'pending' && !isOnItsWay && <TryAgain {...{ refund, isPaidByCard }} />}
    </>
  )
}

/** The provider did not answer, or the connection was lost: asked with the same key, it pays back once. */
function TryAgain({ refund, isPaidByCard }: RefundLineProps) {
  const { mutate, isPending, error } = useRefund()
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p className="text-xs text-muted">
        {isPaidByCard ? "The payment provider hasn't answered." : "It isn't recorded yet."} You can
        safely try again: nothing is refunded twice.
      </p>
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate(refund)}>
        {isPending ? 'Trying...' : 'Try again'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}

interface RefundFormProps {
  order: OwnedOrder
  leftCents: number
  onClose: () => void
}

const refundSchema = (leftCents: number) =>
  z.object({
    amount: typed((amount) => readRefundAmount(amount, leftCents).problem),
    reason: optionalText(2000),
  })
type TypedRefund = z.output<ReturnType<typeof refundSchema>>

/**
 * Pays back all that is left, or a part. The key stays the same for the same amount, so that it is
 * paid once, however often it is sent.
 */
function RefundForm({ order, leftCents, onClose }: RefundFormProps) {
  const confirm = useConfirm()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid)
  const { mutateAsync, isPending, error } = useRefund()
  const form = useCheckedForm({
    schema: refundSchema(leftCents),
    first: { amount: centsToUsd(leftCents).toFixed(2), reason: '' },
    send: (refund) => void send(refund),
    isPending,
    error,
  })

  async function send({ amount, reason }: TypedRefund) {
    const { amountCents } = readRefundAmount(amount, leftCents)
    if (amountCents === null || !(await confirm(questionAbout(order, amountCents)))) return
    const wish = { amountCents, reason, idempotencyKey }
    // The order may be refunded on the screen before the answer is here: the form is gone then.
    await mutateAsync(wish).then(onClose, takeFailure)
  }

  function takeFailure(failure: Error) {
    const left = leftOf(failure)
    if (left !== null) {
      form.hook.setError('amount', { message: `Only ${formatUsdExact(left)} is left.` })
    }
    if (!(failure instanceof AppError)) return
    // The refund waits in the list, where it can be tried again.
    if (failure.code === 'provider_unreachable') onClose()
    // What has failed stays failed: the next attempt is another refund.
    if (failure.code === 'refund_failed') setIdempotencyKey(randomUuid())
  }

  return (
    <form
      {...form.props}
      aria-label="Refund"
      // Another amount is another refund, also where the first may have arrived without an answer.
      onChange={() => setIdempotencyKey(randomUuid())}
      className="grid gap-4 border-t border-hairline pt-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Refund everything that's left, or part of it
      </h3>
      <TextField
        label="Amount (USD)"
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatUsdExact(leftCents)}.`}
      />
      <TextAreaField
        label="Reason"
        {...form.field('reason')}
        isOptional
        rows={3}
        hint="The customer sees this in the refund email."
      />
      {error && leftOf(error) === null && <FormAlert>{failureWords(error)}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" size="sm" busy={isPending}>
          {isPending ? 'Refunding...' : 'Refund…'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function questionAbout({ isPaidByCard, customerEmail }: OwnedOrder, amountCents: number) {
  const amount = formatUsdExact(amountCents)
  const client = customerEmail ?? 'the customer'
  return {
    title: `Refund ${amount}?`,
    text: isPaidByCard
      ? `It goes back to ${client}'s card. This action cannot be undone.`
      : `This order wasn't paid by card, so you need to transfer the money to ${client} yourself. The refund is recorded and cannot be undone.`,
    action: `Refund ${amount}`,
    isDestructive: true,
  }
}

const tooLarge = z.object({ left_cents: z.number() })

/** What is left in cents, where more than that was asked for; null for any other failure. */
function leftOf(error: unknown): number | null {
  if (!(error instanceof AppError) || error.code !== 'refund_too_large') return null
  return tooLarge.safeParse(error.details).data?.left_cents ?? null
}
