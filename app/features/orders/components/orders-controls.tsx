import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Search } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/field.tsx'

import { ORDER_TABS, TAB_LABELS, ordersHref } from '../list-filter.ts'
import type { OrderFilter, OrderTab } from '../list-filter.ts'

interface OrdersControlsProps {
  filter: OrderFilter
  counts: Readonly<Record<OrderTab, number>>
}

/** Which orders are shown, in the address of the page. */
export function OrdersControls({ filter, counts }: OrdersControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <nav
        aria-label="Status"
        className="relative -mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        <ul className="flex gap-2 py-1 md:flex-wrap">
          {ORDER_TABS.map((tab) => (
            <li key={tab}>
              <Link
                to={ordersHref({ ...filter, tab })}
                preventScrollReset
                aria-current={tab === filter.tab ? 'page' : undefined}
                className={cn(
                  'flex h-11 items-center gap-2 rounded-sm border px-3.5 text-sm font-medium whitespace-nowrap',
                  tab === filter.tab
                    ? 'border-ink bg-ink text-paper'
                    : 'border-hairline hover:border-ink',
                )}
              >
                {TAB_LABELS[tab]}
                <span className={cn('text-xs', tab !== filter.tab && 'text-muted')}>
                  {counts[tab]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OrderSearch filter={filter} />
    </div>
  )
}

function OrderSearch({ filter }: { filter: OrderFilter }) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action="/orders"
      preventScrollReset
      className="flex w-full gap-2 sm:w-auto"
    >
      {filter.tab !== 'all' && <input type="hidden" name="tab" value={filter.tab} />}
      <label htmlFor={id} className="sr-only">
        Search your orders
      </label>
      <Input
        // A new search resets the field.
        key={filter.q}
        id={id}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={200}
        placeholder="Service or number"
        className="h-11 min-w-0 sm:w-60"
      />
      <Button type="submit" variant="outline" className="h-11">
        <Search aria-hidden className="size-4" />
        Search
      </Button>
    </Form>
  )
}
