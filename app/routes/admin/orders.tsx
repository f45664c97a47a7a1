import { Trash2 } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { ORDER_COLUMNS } from '#app/features/orders/admin/components/order-columns.tsx'
import { listOrders } from '#app/features/orders/admin/data/list-orders.ts'
import { ORDER_EXPORT } from '#app/features/orders/admin/order-export.ts'
import { ORDERS_VIEW, ORDER_FILTERS } from '#app/features/orders/admin/orders-view.ts'
import { useFreshList } from '#app/features/orders/admin/use-fresh-list.ts'
import { useTrash } from '#app/features/orders/admin/use-trash.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All orders, what runs out first on top (product 20.4). */
export default function OrdersPage() {
  const list = useList(ORDERS_VIEW, (request) => listOrders(browserBackend, request))
  useFreshList(list)
  const { listActions, listBulkActions } = useTrash()
  return (
    <AdminPage
      title="Orders"
      actions={
        <LinkButton to="/admin/orders/trash" icon={Trash2} variant="outline">
          Trash
        </LinkButton>
      }
    >
      <DataTable
        list={list}
        columns={ORDER_COLUMNS}
        label="Orders"
        noun={['order', 'orders']}
        rowTo={({ id }) => `/admin/orders/${id}`}
        rowName={({ shortId, title }) => `${shortId}, ${title}`}
        searchLabel="Search by email, number or service..."
        filters={ORDER_FILTERS}
        hasSortMenu
        rowActions={listActions}
        bulkActions={listBulkActions}
        csv={ORDER_EXPORT}
        empty={
          <EmptyState
            title="No orders yet"
            text="The first order appears here as soon as somebody reaches the payment."
          />
        }
        noMatchTitle="No orders match your filters"
        errorTitle="Failed to load orders."
      />
    </AdminPage>
  )
}
