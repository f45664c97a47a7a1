import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'

import { optionalText, typed } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'
import { emailProblem } from '#domain/email-address.ts'
import { formatUsdExact } from '#domain/money.ts'
import { revisionsLeft } from '#domain/order-progress.ts'

import { TextAction } from '../../components/text-action.tsx'
import { failureWords } from '../../use-order-action.ts'
import { declineRefundRequest, deliverOrder, markOrderPaid, setWorkStatus } from '../queries.ts'
import type { OtherPayment } from '../queries.ts'
import type { OwnedOrder } from '../schema.ts'
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
  const { deliveries, items, revisionsUsed } = order
  const { note } = useMailWords()
  const [number] = useState(deliveries.length + 1)
  const open = items.filter(({ deliveredAt }) => deliveredAt === null)
  // What waits for its part of the brief is hardly what is ready.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => {
    const waiting = open.filter(({ clockStartedAt }) => clockStartedAt === null)
    return new Set(waiting.length < open.length ? waiting.map(({ id }) => id) : [])
  })
  const chosen = open.filter(({ id }) => !leftOut.has(id))
  const isPart = chosen.length < open.length
  const isRunning = open.some(
    ({ id, clockStartedAt }) => leftOut.has(id) && clockStartedAt !== null,
  )
  const what = deliveredNow({ chosen, open, items, version: revisionsUsed + 1 })
  return (
    <TextDialog
      onClose={onClose}
      title={`Deliver ${what}`}
      text={`${
        isPart
          ? `The customer gets an email. ${isRunning ? 'The clock of the other services goes on.' : 'The other services wait for their part of the brief.'}`
          : `The clock stops. The customer gets an email and can approve the order${revisionsLeft(order) > 0 ? ' or request a revision' : ''}.`
      }${note}`}
      draft="delivery"
      before={
        open.length > 1 && (
          <ServiceChoice
            services={open}
            leftOut={leftOut}
            onToggle={(id) => setLeftOut(leftOut.symmetricDifference(new Set([id])))}
          />
        )
      }
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
      action={`Deliver ${what}`}
      pendingAction="Delivering..."
      done={`Delivered ${what}.`}
    />
  )
}

type Items = OwnedOrder['items']

interface DeliveredNow {
  chosen: Items
  open: Items
  items: Items
  version: number
}

/** What is delivered in parts has a version of its own only once it is revised. */
function deliveredNow({ chosen, open, items, version }: DeliveredNow): string {
  if (open.length === 0 || chosen.length === items.length) return `version ${version}`
  if (chosen.length < open.length) return `${chosen.length} of ${items.length} services`
  return open.length === 1 ? 'the last service' : `the last ${open.length} services`
}

interface ServiceChoiceProps {
  services: Items
  leftOut: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Each service of an order can be delivered when it is ready. */
function ServiceChoice({ services, leftOut, onToggle }: ServiceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">What is ready?</legend>
      {services.map(({ id, title }) => (
        <label key={id} className="flex min-h-10 items-center gap-2">
          <Checkbox checked={!leftOut.has(id)} onChange={() => onToggle(id)} />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </label>
      ))}
    </fieldset>
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
