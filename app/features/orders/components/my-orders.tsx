import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { EmptyList } from '#app/ui/empty-list.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { ListControls, ListSearch } from '#app/ui/list-controls.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import {
  ORDER_TABS,
  TAB_LABELS,
  isFound,
  isUnderTab,
  ordersHref,
  type OrderFilter,
} from '../list-filter.ts'
import type { MyOrder } from '../schema.ts'
import { OrderLines, type OrderLinesProps } from './order-lines.tsx'
import { PlacedOrderLink } from './placed-order-link.tsx'

const NONE =
  "No orders yet. Once you order something, you can follow it here and see when it's due."
const NONE_BUT_EARLIER =
  'No orders in this account yet. If you have paid without it, confirm your email below, and your order comes in.'

interface MyOrdersProps extends OrderLinesProps {
  filter: OrderFilter
  /** Orders that were paid for without the account may be waiting until its address is confirmed. */
  mayHaveEarlier: boolean
}

export function MyOrders({ orders, filter, mayHaveEarlier, onReorder }: MyOrdersProps) {
  if (orders.length === 0) {
    return (
      <div className="mt-10">
        <EmptyList text={mayHaveEarlier ? NONE_BUT_EARLIER : NONE}>
          <PlacedOrderLink />
          <Link
            to="/services"
            className={buttonClass({
              variant: mayHaveEarlier ? 'outline' : 'primary',
            })}
          >
            Browse Services
          </Link>
        </EmptyList>
      </div>
    )
  }
  const { tab, q } = filter
  const found = orders.filter((order) => isFound(order, q))
  const shown = found.filter((order) => isUnderTab(order, tab))
  const waiting = shown.filter(({ needs }) => needs !== null).toSorted(byUrgency)
  const others = shown.filter(({ needs }) => needs === null)
  return (
    <>
      <OrdersControls filter={filter} found={found} />
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 order' : `${shown.length} orders`}
      </p>
      {shown.length === 0 && (
        <div className="mt-10">
          <EmptyList text={q ? `No orders found matching "${q}".` : 'There are no orders here.'}>
            <Link
              to={ordersHref({ tab: q ? tab : 'all', q: '' })}
              preventScrollReset
              className={buttonClass({ variant: 'outline' })}
            >
              {q ? 'Clear the search' : 'Show all orders'}
            </Link>
          </EmptyList>
        </div>
      )}
      <Group title="Needs you" orders={waiting} onReorder={onReorder} />
      <Group
        title={waiting.length > 0 ? 'Everything else' : TAB_LABELS[tab]}
        orders={others}
        onReorder={onReorder}
      />
    </>
  )
}

/** What holds up work comes before what does not. */
function byUrgency(a: MyOrder, b: MyOrder): number {
  return Number(a.needs === 'review') - Number(b.needs === 'review')
}

function Group({ title, orders, onReorder }: OrderLinesProps & { title: string }) {
  if (orders.length === 0) return null
  return (
    <section aria-label={title} className="mt-10 md:mt-14">
      <h2 className="mb-4 flex items-baseline gap-3 text-figure">
        {title}
        <span className="figures text-title text-muted">{orders.length}</span>
      </h2>
      <OrderLines orders={orders} onReorder={onReorder} />
    </section>
  )
}

function OrdersControls({ filter, found }: { filter: OrderFilter; found: readonly MyOrder[] }) {
  return (
    <ListControls>
      <FilterLinks
        label="Status"
        links={ORDER_TABS.map((tab) => ({
          name: TAB_LABELS[tab],
          to: ordersHref({ ...filter, tab }),
          isCurrent: tab === filter.tab,
          count: found.filter((order) => isUnderTab(order, tab)).length,
        }))}
      />
      <ListSearch
        label="Search your orders"
        placeholder="Service or number"
        action="/orders"
        q={filter.q}
        kept={filter.tab === 'all' ? {} : { tab: filter.tab }}
        className="sm:w-60"
      />
    </ListControls>
  )
}

export function OrdersSkeleton() {
  return (
    <SkeletonLines
      text="Loading your orders..."
      lines={['mb-10 h-11 w-full max-w-md', 'h-24', 'h-24', 'h-24']}
      className="grid gap-4"
    />
  )
}
