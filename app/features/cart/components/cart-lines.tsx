import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyList } from '#app/ui/empty-list.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { MAX_QUANTITY, type Cart, type CartItem, type PriceChange } from '#domain/cart.ts'
import { formatUsd } from '#domain/money.ts'

import { removeFromCart, setQuantity } from '../cart-actions.ts'

interface CartLinesProps {
  items: Cart
  /** What the server changed in this cart, shown beside its line. */
  changes: readonly PriceChange[]
  onClear: () => void
}

/** The lines of the cart, and the two ways out of it (product 8.2, 8.5). */
export function CartLines({ items, changes, onClear }: CartLinesProps) {
  return (
    <>
      <ul className="border-b border-hairline">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            change={changes.find((change) => change.id === item.id)}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <Link to="/services" className={buttonClass({ variant: 'outline' })}>
          Continue Shopping
        </Link>
        <Button variant="quiet" onClick={onClear}>
          Clear Cart
        </Button>
      </div>
    </>
  )
}

function CartLine({ item, change }: { item: CartItem; change: PriceChange | undefined }) {
  const { id, title, quantity, priceCents: unitCents } = item
  return (
    <li className="grid gap-4 border-t border-hairline py-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h2 className="text-title">
          <Link to={`/service/${encodeURIComponent(id)}`} className="hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 text-sm text-muted">
          <Price cents={unitCents} size="inherit" className="text-ink" /> each
        </p>
        {change && (
          <p className="mt-1.5 text-sm font-medium text-accent">
            The price changed: it was {formatUsd(change.fromCents)} when you added it.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:justify-end">
        <QuantityStepper
          value={quantity}
          max={MAX_QUANTITY}
          label={`Quantity of ${title}`}
          onChange={(next) => setQuantity(id, next)}
        />
        {quantity > 1 && <Price cents={unitCents * quantity} size="md" className="min-w-20" />}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove ${title}`}
          onClick={() => removeFromCart(id)}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

export function EmptyCart() {
  return (
    <EmptyList text="Your cart is empty">
      <Link to="/services" className={buttonClass()}>
        Browse Services
      </Link>
    </EmptyList>
  )
}

/** Why checkout stopped: what changed since the services were put into the cart. */
export function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null
  const gone = changes.filter((change) => change.toCents === null)
  return (
    <div role="alert" className="mb-8 rounded-md border border-accent p-5 text-sm">
      <p className="font-semibold">Your cart has been updated.</p>
      {gone.length < changes.length && (
        <p className="mt-1">
          Some prices have changed. The current ones are below; if they're okay with you, proceed to
          checkout.
        </p>
      )}
      {gone.map(({ id, title }) => (
        <p key={id} className="mt-1">
          “{title}” is no longer available and was removed.
        </p>
      ))}
    </div>
  )
}
