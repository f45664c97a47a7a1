import * as z from 'zod/mini'

import { optionalText, typed } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { emailProblem } from '#domain/email-address.ts'
import { formatUsdExact } from '#domain/money.ts'

import { failureWords } from '../../use-order-action.ts'
import { markOrderPaid } from '../queries.ts'
import type { OtherPayment } from '../queries.ts'
import type { OwnedOrder } from '../schema.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'
import { DialogButtons } from './text-dialogs.tsx'

const paymentSchema = z.object({
  email: typed((email) =>
    email.trim() === '' ? "Please enter the customer's email address." : emailProblem(email),
  ),
  name: optionalText(200),
  note: optionalText(500),
})

/** The money came another way, by bank transfer for example. */
export function MarkPaidDialog({ order, onClose }: { order: OwnedOrder; onClose: () => void }) {
  const { mutate, isPending, error } = useOwnerAction<OtherPayment>({
    act: markOrderPaid,
    done: 'Marked as paid.',
    onDone: () => leaveDialog(onClose),
  })
  const form = useCheckedForm({
    schema: paymentSchema,
    first: { email: order.customerEmail ?? '', name: order.customerName ?? '', note: '' },
    send: (payment) => mutate(payment),
    isPending,
    error,
    refusedAt: { invalid_email: 'email' },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Mark as paid" shape="wide">
      <form {...form.props} className="grid gap-5">
        <p className="text-sm text-muted">
          You received {formatUsdExact(order.totalCents)} for this order. This closes the checkout
          and sends the customer a confirmation. The order then continues like any other.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="Customer email" type="email" {...form.field('email')} />
          <TextField label="Name" isOptional {...form.field('name')} />
        </div>
        <TextAreaField
          label="Note"
          rows={3}
          isOptional
          hint="How it was paid. This appears in the timeline."
          {...form.field('note')}
        />
        {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
        <DialogButtons
          action={isPending ? 'Marking as paid...' : 'Mark as paid'}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
