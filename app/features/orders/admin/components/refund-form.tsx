import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { AppError } from '#app/backend/errors.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'
import { readRefundAmount } from '#domain/refund.ts'
import { textProblem } from '#domain/text-problem.ts'

import { failureWords } from '../../use-order-action.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { useRefund } from '../use-refund.ts'

interface RefundFormProps {
  order: OwnedOrder
  leftCents: number
  onClose: () => void
}

interface Problems {
  amount?: string | undefined
  reason?: string | undefined
}

/**
 * Pays back all that is left, or a part. The key stays the same for the same amount, so that it is
 * paid once, however often it is sent.
 */
export function RefundForm({ order, leftCents, onClose }: RefundFormProps) {
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [amount, setAmount] = useState(() => centsToUsd(leftCents).toFixed(2))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid)
  const { mutateAsync, isPending, error } = useRefund(order.id)

  function showProblems(found: Problems) {
    // The words are at the fields before the focus gets there, so that screen readers read them too.
    flushSync(() => setProblems(found))
    if (form.current) focusFirstInvalid(form.current)
  }

  /** Another amount is another refund, also where the first may have arrived without an answer. */
  function change(part: { amount?: string; reason?: string }) {
    if (part.amount !== undefined) setAmount(part.amount)
    if (part.reason !== undefined) setReason(part.reason)
    setIdempotencyKey(randomUuid())
    setProblems({})
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const { amountCents, problem } = readRefundAmount(amount, leftCents)
    const tooLong = textProblem(reason, { missing: null, maxCharacters: 2000 })
    if (amountCents === null || tooLong !== null) {
      return showProblems({ amount: problem ?? undefined, reason: tooLong ?? undefined })
    }
    if (!(await confirm(questionAbout(order, amountCents)))) return
    try {
      await mutateAsync({ amountCents, reason, idempotencyKey })
      onClose()
    } catch (failure) {
      takeFailure(failure)
    }
  }

  function takeFailure(failure: unknown) {
    const left = leftOf(failure)
    if (left !== null) showProblems({ amount: `Only ${formatUsdExact(left)} is left.` })
    if (!(failure instanceof AppError)) return
    // The refund waits in the list, where it can be tried again.
    if (failure.code === 'provider_unreachable') onClose()
    // What has failed stays failed: the next attempt is another refund.
    if (failure.code === 'refund_failed') setIdempotencyKey(randomUuid())
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Refund"
      onSubmit={(event) => void send(event)}
      className="grid gap-4 border-t border-hairline pt-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Refund everything that's left, or part of it
      </h3>
      <TextField
        label="Amount (USD)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatUsdExact(leftCents)}.`}
        value={amount}
        error={problems.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextAreaField
        label="Reason"
        name="reason"
        isOptional
        rows={3}
        hint="The customer sees this in the refund email."
        value={reason}
        error={problems.reason}
        onChange={({ target }) => change({ reason: target.value })}
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

/** What is left in cents, where more than that was asked for; null for any other failure. */
function leftOf(error: unknown): number | null {
  if (!(error instanceof AppError) || error.code !== 'refund_too_large') return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('left_cents' in details)) return null
  return typeof details.left_cents === 'number' ? details.left_cents : null
}
