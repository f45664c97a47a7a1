import { browserBackend } from '#app/backend/browser-backend.ts'
import { TRASHED_ORDER_COLUMNS } from '#app/features/orders/admin/components/order-columns.tsx'
import { listTrashedOrders } from '#app/features/orders/admin/data/list-orders.ts'
import { TRASHED_ORDERS_VIEW } from '#app/features/orders/admin/orders-view.ts'
import { useFreshList } from '#app/features/orders/admin/use-fresh-list.ts'
import { useTrash } from '#app/features/orders/admin/use-trash.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** Orders that were put away. Paid ones can be restored and never deleted (product 20.12). */
export default function OrdersTrashPage() {
  const list = useList(TRASHED_ORDERS_VIEW, (request) => listTrashedOrders(browserBackend, request))
  useFreshList(list)
  const { trashActions, trashBulkActions } = useTrash()
  return (
    <AdminPage
      title="Trash"
      parents={[{ to: '/admin/orders', label: 'Orders' }]}
      description="Orders in the trash are hidden from lists and from their customers. Paid orders are part of the books: they can be restored, not deleted."
    >
      <DataTable
        list={list}
        columns={TRASHED_ORDER_COLUMNS}
        label="Orders in the trash"
        noun={['order', 'orders']}
        rowTo={({ id }) => `/admin/orders/${id}`}
        rowName={({ shortId, title }) => `${shortId}, ${title}`}
        searchLabel="Search the trash..."
        hasSortMenu
        rowActions={trashActions}
        bulkActions={trashBulkActions}
        empty={
          <EmptyState title="The trash is empty" text="Orders that you put away appear here.">
            <LinkButton to="/admin/orders" variant="outline">
              All orders
            </LinkButton>
          </EmptyState>
        }
        noMatchTitle="Nothing in the trash matches your search"
        errorTitle="Failed to load the trash."
      />
    </AdminPage>
  )
}
