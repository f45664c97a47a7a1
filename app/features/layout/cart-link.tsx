import { Link } from 'react-router'
import { ShoppingBag } from 'lucide-react'
import { cartBadge } from '#domain/cart.ts'

/** The way to the cart with the number of items in it, "9+" above nine (product 3.6). */
export function CartLink({ count }: { count: number }) {
  const badge = cartBadge(count)
  return (
    <Link
      to="/cart"
      aria-label={badge ? `Cart, ${badge} ${count === 1 ? 'item' : 'items'}` : 'Cart, empty'}
      className="relative grid size-11 place-items-center rounded-sm hover:bg-sunk"
    >
      <ShoppingBag aria-hidden className="size-5" />
      {badge && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none tracking-normal text-on-accent"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}
