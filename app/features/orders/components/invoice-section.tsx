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
          The invoice is made and stays as it is. If something in it is wrong, write to me.
        </p>
      ) : (
        <>
          <p className="mt-3 text-xs text-muted">
            The PDF is made at the first download and stays as it is from then on. Check the billing
            details first.
          </p>
          <BillingForm order={order} access={access} />
        </>
      )}
    </>
  )
}
