import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Modal, ModalClose, opensModal } from '#app/ui/modal.tsx'
import {
  canApproveDelivery,
  revisableServices,
  revisionsLeft,
  silentApprovalAt,
} from '#domain/order-progress.ts'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { isInParts } from '../brief-parts.ts'
import { approveDelivery, requestRevision } from '../queries.ts'
import type { Order } from '../schema.ts'
import { asDay } from '../order-times.ts'
import { aRevision, revisionsLeftWords } from '../order-words.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'
import { ServiceChoice, useServiceChoice } from './service-choice.tsx'
import { TextAction } from './text-action.tsx'

const APPROVE_DIALOG = 'approve-delivery'

/** Approves all of the order, or has what is delivered of it revised. */
export function DeliveryDecision({ order }: { order: Order }) {
  const [isRevising, setRevising] = useState(false)
  const [hasReturned, setReturned] = useState(false)
  const canApprove = canApproveDelivery(order)
  if (!canApprove && !(order.status === 'PAID' && isInParts(order))) return null
  const revisable = revisableServices(order)
  const button = (
    <RevisionButton
      takesFocus={hasReturned}
      disabled={revisable.length === 0}
      onClick={() => setRevising(true)}
    />
  )
  return (
    <div className="mt-8 rounded-md border border-ink bg-raised p-6 md:p-8">
      {isRevising && revisable.length > 0 ? (
        <RevisionForm
          order={order}
          services={revisable}
          onCancel={() => {
            setRevising(false)
            setReturned(true)
          }}
        />
      ) : canApprove ? (
        <>
          <h3 className="text-title">Is it what you need?</h3>
          <p className="mt-2 max-w-[32.48em] text-muted">
            Approving completes the order.
            {revisable.length > 0 &&
              ` A revision takes at most as long as ${order.items.length > 1 ? 'the service' : 'the order'} itself.`}
            {order.deliveredAt && <Deadline iso={silentApprovalAt(order.deliveredAt)} />}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button size="lg" {...opensModal(APPROVE_DIALOG)}>
              Approve the delivery
            </Button>
            {button}
            <p className="text-sm text-muted">{revisionsLeftWords(order)}</p>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-[32.48em]">
            You approve the order once all of your services are delivered. If something isn't right
            before that, {revisable.length > 0 ? 'request a revision' : 'write to me'}.
          </p>
          {revisable.length > 0 && (
            <div className="mt-5 flex flex-wrap items-center gap-3">
              {button}
              <p className="text-sm text-muted">{revisionsLeftWords(order)}</p>
            </div>
          )}
        </>
      )}
      <ApproveDialog order={order} />
    </div>
  )
}

interface RevisionButtonProps {
  /** The form that it opened is left. */
  takesFocus: boolean
  disabled: boolean
  onClick: () => void
}

function RevisionButton({ takesFocus, ...button }: RevisionButtonProps) {
  const ref = useFocusOnMount<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={ref} variant="outline" size="lg" {...button}>
      Request a revision
    </Button>
  )
}

function Deadline({ iso }: { iso: string }) {
  return (
    <>
      {' '}
      If I don't hear from you, it counts as approved on{' '}
      <time dateTime={iso} className="whitespace-nowrap">
        {asDay(iso)}
      </time>
      .
    </>
  )
}

function ApproveDialog({ order }: { order: Order }) {
  const { mutate, isPending, error } = useOrderAction({
    act: approveDelivery,
    onDone: () => {
      // Nothing beside an open dialog takes the focus.
      closeDialog()
      focusOnNow()
    },
  })
  const left = revisionsLeft(order)
  return (
    <Modal id={APPROVE_DIALOG} label="Approve the delivery">
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-title">
            {order.deliveries[0]?.services.length
              ? 'Approve all of your services?'
              : `Approve version ${order.deliveries[0]?.version}?`}
          </h2>
          <ModalClose className="-mt-2 -mr-2" />
        </div>
        <p className="mt-3">
          This completes the order.
          {left > 0 && ` You can no longer request ${aRevision(order)}.`} Your files and your
          invoice stay on this page.
        </p>
        {error && (
          <div className="mt-5">
            <FormAlert>{failureWords(error)}</FormAlert>
          </div>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <Button busy={isPending} onClick={() => mutate()}>
            {isPending ? 'Approving...' : 'Yes, approve'}
          </Button>
          <form method="dialog">
            <Button type="submit" variant="outline">
              Not yet
            </Button>
          </form>
        </div>
      </div>
    </Modal>
  )
}

function closeDialog(): void {
  const dialog = document.getElementById(APPROVE_DIALOG)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}

interface RevisionFormProps {
  order: Order
  /** What can be revised. */
  services: Order['items']
  onCancel: () => void
}

function RevisionForm({ order, services, onCancel }: RevisionFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [only, ...others] = services
  const isChoice = others.length > 0
  const { chosen, field, holdBack } = useServiceChoice(services)
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
          {isChoice || order.items.length === 1
            ? 'What should change?'
            : `What should change in ${only?.title}?`}
        </h3>
        <p className="mt-2 text-muted">
          {revisionsLeftWords(order)} List everything you'd like changed: this uses
          {order.revisionsIncluded === 1 ? ' your' : ' one'} revision, and the clock
          {isChoice && ' of each service you choose'} starts again.
        </p>
      </div>
      <TextAction
        draft="revision"
        before={isChoice && <ServiceChoice legend="Which services should change?" {...field} />}
        holdBack={holdBack}
        field={{
          label: 'Your changes',
          hint: 'You can attach files in the conversation below.',
        }}
        missing="Please write what should change."
        maxCharacters={5000}
        act={({ id, text }, access) =>
          requestRevision(access, { id, text, itemIds: chosen.map((service) => service.id) })
        }
        onDone={focusOnNow}
        action="Send and start the revision"
      >
        {({ label, isPending }) => (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {label}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Back
            </Button>
          </div>
        )}
      </TextAction>
    </div>
  )
}
