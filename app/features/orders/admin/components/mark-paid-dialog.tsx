import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { AppError } from '#app/backend/errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { emailProblem } from '#domain/email-address.ts'
import { formatUsdExact } from '#domain/money.ts'
import { onlyProblems, textProblem } from '#domain/text-problem.ts'

import { failureWords } from '../../use-order-action.ts'
import { markOrderPaid } from '../data/mark-order-paid.ts'
import type { OtherPayment } from '../data/mark-order-paid.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'

type Problems = Partial<Record<keyof OtherPayment, string>>

/** The money came another way, by bank transfer for example. */
export function MarkPaidDialog({ order, onClose }: { order: OwnedOrder; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [payment, setPayment] = useState<OtherPayment>({
    email: order.customerEmail ?? '',
    name: order.customerName ?? '',
    note: '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending, error } = useOwnerAction({
    orderId: order.id,
    act: () => markOrderPaid(browserBackend, order.id, payment),
    done: 'Marked as paid.',
    onDone: () => leaveDialog(onClose),
  })

  function showProblems(found: Problems) {
    // The words are at the fields before the focus gets there, so that screen readers read them too.
    flushSync(() => setProblems(found))
    if (form.current) focusFirstInvalid(form.current)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = problemsOf(payment)
    if (found) return showProblems(found)
    mutate(undefined, {
      onError: (failure) => {
        if (isAboutEmail(failure)) showProblems({ email: failure.userMessage })
      },
    })
  }

  function fieldOf(name: keyof OtherPayment) {
    return {
      name,
      value: payment[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setPayment({ ...payment, [name]: target.value })
        setProblems({})
      },
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title="Mark as paid" shape="wide">
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-sm text-muted">
          You received {formatUsdExact(order.totalCents)} for this order. This closes the checkout
          and sends the customer a confirmation. The order then continues like any other.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="Customer email" type="email" {...fieldOf('email')} />
          <TextField label="Name" isOptional {...fieldOf('name')} />
        </div>
        <TextAreaField
          label="Note"
          rows={3}
          isOptional
          hint="How it was paid. This appears in the timeline."
          {...fieldOf('note')}
        />
        {error && !isAboutEmail(error) && <FormAlert>{failureWords(error)}</FormAlert>}
        <DialogButtons
          action={isPending ? 'Marking as paid...' : 'Mark as paid'}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function problemsOf({ email, name, note }: OtherPayment): Problems | null {
  return onlyProblems({
    email: email.trim() === '' ? "Please enter the customer's email address." : emailProblem(email),
    name: textProblem(name, { missing: null, maxCharacters: 200 }),
    note: textProblem(note, { missing: null, maxCharacters: 500 }),
  })
}

function isAboutEmail(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'invalid_email'
}
