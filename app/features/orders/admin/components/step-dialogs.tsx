import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'

import { optionalText, typed } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'
import { emailProblem } from '#domain/email-address.ts'
import { formatUsdExact } from '#domain/money.ts'

import { ServiceChoice, useServiceChoice } from '../../components/service-choice.tsx'
import { TextAction } from '../../components/text-action.tsx'
import { failureWords } from '../../use-order-action.ts'
import { declineRefundRequest, deliverOrder, markOrderPaid, setWorkStatus } from '../queries.ts'
import type { OtherPayment } from '../queries.ts'
import type { OwnedOrder } from '../schema.ts'
import { surelyReady, whatFollowsDelivery, whatIsDelivered } from '../delivery-words.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'

interface TextDialogProps extends Omit<ComponentProps<typeof TextAction>, 'onDone' | 'children'> {
  title: string
  text?: string
  /** What the toast then says. */
  done: string
  onClose: () => void
}

function TextDialog({ title, text, done, onClose, ...action }: TextDialogProps) {
  const queryClient = useQueryClient()
  return (
    <Dialog isOpen onClose={onClose} title={title} shape="wide">
      {text && <p className="mb-5 text-sm text-muted">{text}</p>}
      <TextAction
        {...action}
        onDone={() => {
          leaveDialog(onClose)
          adminToast.success(done)
          void queryClient.invalidateQueries({ queryKey: ['admin'] })
        }}
      >
        {({ label, isPending, isHeld }) => (
          <DialogButtons action={label} isBusy={isPending} isHeld={isHeld} onCancel={onClose} />
        )}
      </TextAction>
    </Dialog>
  )
}

interface StepProps {
  order: OwnedOrder
  onClose: () => void
}

export function QuestionDialog({ order: { workStatus }, onClose }: StepProps) {
  const { note } = useMailWords()
  return (
    <TextDialog
      onClose={onClose}
      title="Ask the customer"
      text={`The customer gets the question by email and in the conversation. The clock is paused until they answer.${note}`}
      draft="question"
      field={{ label: 'Your question' }}
      missing="Please write your question."
      maxCharacters={5000}
      act={({ text: question }, { orderId }) =>
        setWorkStatus(orderId, { from: workStatus, to: 'WAITING_FOR_CLIENT', question })
      }
      action="Ask and pause the clock"
      done="Question sent. The clock is paused."
    />
  )
}

export function DeliverDialog({ order, onClose }: StepProps) {
  const { deliveries, items } = order
  const { note } = useMailWords()
  const [number] = useState(deliveries.length + 1)
  const open = items.filter(({ deliveredAt }) => deliveredAt === null)
  const { chosen, field, holdBack } = useServiceChoice(open, surelyReady(open))
  const isPart = chosen.length < open.length
  const what = whatIsDelivered({ chosen, open, order })
  return (
    <TextDialog
      onClose={onClose}
      title={`Deliver${what}`}
      text={`${whatFollowsDelivery({ chosen, open, order })}${note}`}
      draft="delivery"
      before={open.length > 1 && <ServiceChoice legend="What is ready?" {...field} />}
      holdBack={holdBack}
      field={{
        label: 'Note',
        isOptional: true,
        hint: "What you're delivering, and how to use it.",
      }}
      files={{ label: 'Add files', suffice: true }}
      missing="Please write a note or add a file. A delivery can't be empty."
      maxCharacters={5000}
      act={({ text: note, fileIds }, { orderId }) =>
        deliverOrder(orderId, {
          note,
          fileIds,
          number,
          ...(isPart && { itemIds: chosen.map(({ id }) => id) }),
        })
      }
      action={`Deliver${what}`}
      pendingAction="Delivering..."
      done={`Delivered${what}.`}
    />
  )
}

export function DeclineDialog({ onClose }: { onClose: () => void }) {
  const { note } = useMailWords()
  return (
    <TextDialog
      onClose={onClose}
      title="Decline the request"
      draft="refusal"
      field={{
        label: 'Your answer',
        hint: `The customer gets this by email and sees it on the order page.${note}`,
      }}
      missing="Please write your answer."
      maxCharacters={2000}
      act={({ text }, { orderId }) => declineRefundRequest(orderId, text)}
      action="Decline"
      done="Request declined."
    />
  )
}

const paymentSchema = z.object({
  email: typed((email) =>
    email.trim() === '' ? "Please enter the customer's email address." : emailProblem(email),
  ),
  name: optionalText(200),
  note: optionalText(500),
})

/** The money came another way, by bank transfer for example. */
export function MarkPaidDialog({ order, onClose }: StepProps) {
  const { note } = useMailWords()
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
          {note}
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
