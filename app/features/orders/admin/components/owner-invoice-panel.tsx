import { Send } from 'lucide-react'

import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { DownloadInvoice } from '../../components/invoice-section.tsx'
import { failureWords } from '../../use-order-action.ts'
import { resendInvoice } from '../queries.ts'
import { isClientGone, ownerAccess } from '../schema.ts'
import type { OwnedOrder } from '../schema.ts'
import { useOwnerAction } from '../use-owner-action.ts'

/** The invoice of a paid order: its number, its PDF, and sending it once more. */
export function OwnerInvoicePanel({ order }: { order: OwnedOrder }) {
  const { id, invoice, customerEmail } = order
  const { mutate, isPending, error } = useOwnerAction({
    orderId: id,
    act: () => resendInvoice(id),
    done: `Invoice sent to ${customerEmail}.`,
  })
  if (!invoice) return null
  return (
    <Panel title="Invoice">
      <div>
        <p className="text-sm text-muted">
          Number <span className="figures ml-1 text-lg text-ink">{invoice.number}</span>
        </p>
        {!invoice.isRendered && !isClientGone(order) && (
          <p className="mt-1 text-xs text-muted">
            The first download creates the PDF, including a download by you. After that, the
            customer can't change the billing details.
          </p>
        )}
        <DownloadInvoice number={invoice.number} access={ownerAccess(id)} size="sm" />
      </div>
      {customerEmail === null ? (
        <p className="text-xs text-muted">
          There's no address left to send it to: the customer deleted their account.
        </p>
      ) : (
        <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
          <Send aria-hidden className="size-4" />
          {isPending ? 'Sending...' : 'Send the invoice again'}
        </Button>
      )}
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </Panel>
  )
}
