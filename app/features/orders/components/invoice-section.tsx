import type { Order, OrderAccess } from '../order.ts'
import { BillingForm } from './billing-form.tsx'
import { DownloadInvoice } from './download-invoice.tsx'

/** The invoice: its number, who it is for, and its PDF, which is made at the first download. */
export function InvoiceSection({ order, access }: { order: Order; access: OrderAccess }) {
  const { invoice } = order
  if (!invoice) return <p className="text-muted">There is no invoice for this order.</p>
  return (
    <>
      <p className="text-sm text-muted">
        Number <span className="figures ml-1 text-lg text-ink">{invoice.number}</span>
      </p>
      <DownloadInvoice number={invoice.number} access={access} />
      {invoice.isRendered ? (
        <p className="mt-3 text-xs text-muted">
          The invoice has been created and can't be changed. If something is wrong, please write to
          me.
        </p>
      ) : (
        <>
          <p className="mt-3 text-xs text-muted">
            The first download creates the PDF, and it can't be changed after that. Check the
            billing details first.
          </p>
          <BillingForm order={order} access={access} />
        </>
      )}
    </>
  )
}
