import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { EmptyList } from '#app/ui/empty-list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { MAX_QUANTITY, type Cart, type CartItem, type PriceChange } from '#domain/cart.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { formatUsd } from '#domain/money.ts'
import { servicePath } from '#domain/service-path.ts'

import { focusCartTitle, removeFromCart, setQuantity } from '../cart-actions.ts'

/** What a line shows besides what the browser keeps of it. */
export interface LineDetails {
  href: string
  category: string
  deliveryDays: number
  thumbnailUrl: string | null
}

interface CartLinesProps {
  items: Cart
  /** By the service's id; null for one that is no longer sold, nothing while it is not known. */
  details: ReadonlyMap<string, LineDetails | null>
  /** What the server changed in this cart, shown beside its line. */
  changes: readonly PriceChange[]
  onClear: () => void
}

/** The lines of the cart, and the two ways out of it (product 8.2, 8.5). */
export function CartLines({ items, details, changes, onClear }: CartLinesProps) {
  return (
    <>
      <ul className="border-b border-hairline">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            details={details.get(item.id)}
            change={changes.find((change) => change.id === item.id)}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <Link to="/services" className={buttonClass({ variant: 'outline' })}>
          Continue Shopping
        </Link>
        {/* Its words end where the lines end. */}
        <Button variant="quiet" className="-mr-5" onClick={onClear}>
          Clear Cart
        </Button>
      </div>
    </>
  )
}

interface CartLineProps {
  item: CartItem
  details: LineDetails | null | undefined
  change: PriceChange | undefined
}

function CartLine({ item, details, change }: CartLineProps) {
  const { id, title, quantity, priceCents: unitCents } = item
  const href = details?.href ?? servicePath(id)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-hairline py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <LinePicture details={details} />
      <div>
        <h2 className="text-title">
          <Link to={href} className="hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 text-sm text-muted">
          <Price cents={unitCents} size="inherit" className="text-ink" /> each
          {details && <> · {deliveryHours(details.deliveryDays)} hours</>}
        </p>
        {details === null && (
          <p className="mt-1.5 text-sm font-medium text-accent">
            No longer available. Please remove it before you check out.
          </p>
        )}
        {change && (
          <p className="mt-1.5 text-sm font-medium text-accent">
            The price changed: it was {formatUsd(change.fromCents)} when you added it.
          </p>
        )}
      </div>
      {/* The sum comes and goes at the far end, so that the stepper stays under the pointer. */}
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-2 sm:col-span-1 sm:col-start-2">
        <QuantityStepper
          value={quantity}
          max={MAX_QUANTITY}
          label={`Quantity of ${title}`}
          onChange={(next) => setQuantity(id, next)}
        />
        <Button
          variant="quiet"
          size="sm"
          className="h-11"
          aria-label={`Remove ${title}`}
          onClick={(event) => removeLine(event, id)}
        >
          Remove
        </Button>
        {quantity > 1 && (
          <Price
            cents={unitCents * quantity}
            size="inherit"
            exact
            className="ml-auto text-lg sm:text-title"
          />
        )}
      </div>
    </li>
  )
}

/** The button goes with its line, so the focus moves to the next line first, or to the page's title. */
function removeLine({ currentTarget }: MouseEvent<HTMLElement>, id: string): void {
  const line = currentTarget.closest('li')
  const neighbor = line?.nextElementSibling ?? line?.previousElementSibling
  if (neighbor) neighbor.querySelector('a')?.focus({ preventScroll: true })
  else focusCartTitle()
  removeFromCart(id)
}

/** The place is kept until the picture is there. The title beside it says what it shows. */
function LinePicture({ details }: { details: LineDetails | null | undefined }) {
  return (
    <div className="framed row-span-1 aspect-2/1 bg-sunk sm:row-span-2">
      {details && (
        <Picture
          url={details.thumbnailUrl}
          alt=""
          width={1200}
          height={600}
          sizes="9rem"
          className="size-full object-cover"
          fallback={<CategoryPlaceholder category={details.category} className="size-full" />}
        />
      )}
    </div>
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
