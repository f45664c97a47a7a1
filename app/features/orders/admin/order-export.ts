import { centsToUsd } from '#domain/money.ts'

import type { ListedOrder } from './admin-order.ts'
import { PAYMENT_LABELS, WORK_LABELS } from './orders-view.ts'

/** The list as a file: amounts in dollars, times as ISO 8601. */
export const ORDER_EXPORT = {
  name: 'orders',
  columns: {
    Id: ({ id }: ListedOrder) => id,
    Order: ({ title }: ListedOrder) => title,
    Email: ({ customerEmail }: ListedOrder) => customerEmail,
    Name: ({ customerName }: ListedOrder) => customerName,
    Payment: ({ status }: ListedOrder) => PAYMENT_LABELS[status].label,
    Work: ({ workStatus }: ListedOrder) => (workStatus ? WORK_LABELS[workStatus].label : null),
    'Total (USD)': ({ totalCents }: ListedOrder) => centsToUsd(totalCents),
    'Refunded (USD)': ({ refundedCents }: ListedOrder) => centsToUsd(refundedCents),
    Placed: ({ createdAt }: ListedOrder) => createdAt,
    Paid: ({ paidAt }: ListedOrder) => paidAt,
    Due: ({ dueAt }: ListedOrder) => dueAt,
  },
}
