import { ChevronLeft, ChevronRight, Link2, Trash2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useTrash } from '#app/resource/use-actions.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { copyLink } from '#app/ui/admin/copied-link.tsx'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { usePageKeys } from '#app/ui/admin/page-keys.ts'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'

import { listBefore } from '../order-places.ts'
import { findCustomerLink } from '../queries.ts'
import { orders } from '../resource.tsx'
import { isClientGone, type OwnedOrder } from '../schema.ts'
import { useNeighbors } from '../use-neighbors.ts'

/** What is done with an order as a whole: go to the one beside it, copy its link, put it away. */
export function OrderTools({ order }: { order: OwnedOrder }) {
  const hasLink = order.paidAt && !order.deletedAt && !isClientGone(order)
  return (
    <>
      <Neighbors order={order} />
      {hasLink && (
        <Button
          variant="outline"
          size="sm"
          icon={Link2}
          onClick={() => void copyClientLink(order.id)}
        >
          Copy the client's link
        </Button>
      )}
      {!order.deletedAt && <MoreActions order={order} />}
    </>
  )
}

function Neighbors({ order }: { order: OwnedOrder }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { previous, next } = useNeighbors(order, listBefore(address))
  const go = (to: string | null) => to !== null && void navigate(to)
  usePageKeys([
    { key: 'j', what: 'Next order', press: () => go(next) },
    { key: 'k', what: 'Previous order', press: () => go(previous) },
  ])
  const look = 'grid size-9 place-items-center rounded-sm hover:bg-sunk disabled:opacity-40'
  return (
    <span className="flex">
      <IconButton
        label="Previous order"
        icon={ChevronLeft}
        aria-keyshortcuts="k"
        disabled={previous === null}
        onClick={() => go(previous)}
        className={look}
      />
      <IconButton
        label="Next order"
        icon={ChevronRight}
        aria-keyshortcuts="j"
        disabled={next === null}
        onClick={() => go(next)}
        className={look}
      />
    </span>
  )
}

async function copyClientLink(orderId: string): Promise<void> {
  try {
    const path = await findCustomerLink(orderId)
    const link = new URL(path ?? '', window.location.origin).href
    await copyLink({ link, note: 'Anyone who has it can open this order.' })
  } catch (error) {
    console.error('The link of the order was not found.', error)
    adminToast.error('Failed to copy the link.', userMessageOf(error))
  }
}

function MoreActions({ order }: { order: OwnedOrder }) {
  const { move } = useTrash(orders)
  const confirm = useConfirm()

  async function putAway() {
    const question = {
      title: `Move order ${shortOrderId(order.id)} to the trash?`,
      text: `${formatUsdExact(order.totalCents)} was paid for it. The customer can no longer open it. It stays in your books, and you can restore it.`,
      action: 'Move to trash',
      isDestructive: true,
    }
    if (order.paidAt && !(await confirm(question))) return
    await move('put', { ids: [order.id] }, order.id, 1)
  }

  return (
    <ActionMenu
      label="More actions"
      actions={[{ label: 'Move to trash', icon: Trash2, isDestructive: true, onSelect: putAway }]}
    />
  )
}
