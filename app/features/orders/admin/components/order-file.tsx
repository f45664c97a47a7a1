import { useQuery } from '@tanstack/react-query'
import { Mail, Send } from 'lucide-react'
import { Link } from 'react-router'

import { useMailWords } from '#app/form/use-mail-words.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { isClientGone, type OwnedOrder } from '../schema.ts'
import { OrderSummary } from '../../components/order-summary.tsx'
import { OrderTimeline } from '../../components/order-timeline.tsx'
import { ownerEventWords } from '../owner-words.ts'
import { RefundPanel } from './refund-panel.tsx'
import { otherOrdersQuery, resendInvoice } from '../queries.ts'
import { PaymentChip } from './order-cells.tsx'
import { DownloadInvoice } from '../../components/invoice-section.tsx'
import { failureWords } from '../../use-order-action.ts'
import { useOwnerAction } from '../use-owner-action.ts'

interface OrderFileProps {
  order: OwnedOrder
  isRefunding: boolean
  onRefunding: (isRefunding: boolean) => void
}

export function OrderFile({ order, isRefunding, onRefunding }: OrderFileProps) {
  return (
    <>
      <CustomerPanel order={order} />
      <Panel title="Items">
        <div>
          <OrderSummary order={order} reader="admin" />
        </div>
      </Panel>
      {order.paidAt && (
        <RefundPanel order={order} isFormOpen={isRefunding} onOpenForm={onRefunding} />
      )}
      <OwnerInvoicePanel order={order} />
      <Panel title="Timeline">
        <div>
          <OrderTimeline events={order.events} inWords={ownerEventWords} />
        </div>
      </Panel>
    </>
  )
}

function CustomerPanel({ order }: { order: OwnedOrder }) {
  const { id, customerName, customerEmail, isGuest, billing } = order
  const lines = [billing.name, billing.company, billing.address, billing.taxId].filter(Boolean)
  if (!customerEmail) {
    return (
      <Panel title="Customer">
        <p className="text-sm text-muted">
          {isClientGone(order)
            ? 'The customer deleted their account. Only the invoice still has their name.'
            : 'Not known until they pay.'}
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Customer"
      actions={<StatusChip tone="muted">{isGuest ? 'Guest' : 'Account'}</StatusChip>}
    >
      <div className="grid gap-1">
        <CustomerInCrm orderId={id} name={customerName} />
        <a
          href={`mailto:${customerEmail}`}
          className="flex min-h-6 items-center gap-2 text-link text-sm"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <EmailAddress>{customerEmail}</EmailAddress>
        </a>
      </div>
      {lines.length > 0 && (
        <div>
          <h3 className="text-xs font-semibold text-muted">Billed to</h3>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{lines.join('\n')}</p>
        </div>
      )}
      <OtherOrders orderId={id} email={customerEmail} />
    </Panel>
  )
}

/** Who they are, and the way to all that happened with them. A guest may have no name; the address is below. */
function CustomerInCrm({ orderId, name }: { orderId: string; name: string | null }) {
  const { data } = useQuery(otherOrdersQuery(orderId))
  if (!data?.personId) return name && <p className="font-semibold break-words">{name}</p>
  return (
    <Link
      to={`/admin/crm/people/${data.personId}`}
      className="w-fit font-semibold break-words underline underline-offset-4"
    >
      {name || 'View in CRM'}
    </Link>
  )
}

function OtherOrders({ orderId, email }: { orderId: string; email: string }) {
  const { data } = useQuery(otherOrdersQuery(orderId))
  if (!data || data.count === 0) return null
  const { orders, count, paidCents } = data
  return (
    <div>
      <h3 className="text-xs font-semibold text-muted">
        {count === 1 ? 'One other order' : `${count} other orders`}, {formatUsdExact(paidCents)}{' '}
        paid
      </h3>
      <ul className="mt-1">
        {orders.map((other) => (
          <li key={other.id} className="grid gap-1 border-t border-hairline py-2.5 text-sm">
            <Link to={`/admin/orders/${other.id}`} className="font-medium hover:text-accent">
              {other.title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
              <Moment at={other.createdAt} format="date" />
              <span className="tabular-nums">{formatUsdExact(other.totalCents)}</span>
              <PaymentChip order={other} />
            </span>
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <Link
          to={`/admin/orders?${new URLSearchParams({ q: email })}`}
          className="mt-2 inline-flex min-h-6 items-center text-link text-sm"
        >
          View all
        </Link>
      )}
    </div>
  )
}

function OwnerInvoicePanel({ order }: { order: OwnedOrder }) {
  const { invoice, customerEmail } = order
  const mail = useMailWords()
  const { mutate, isPending, error } = useOwnerAction({
    act: resendInvoice,
    done: () => mail.tell('Invoice', `To ${customerEmail}.`),
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
        <DownloadInvoice number={invoice.number} size="sm" />
      </div>
      {customerEmail === null ? (
        <p className="text-xs text-muted">
          There's no address left to send it to: the customer deleted their account.
        </p>
      ) : (
        <Button variant="outline" size="sm" icon={Send} busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Sending...' : 'Email the invoice'}
        </Button>
      )}
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </Panel>
  )
}
