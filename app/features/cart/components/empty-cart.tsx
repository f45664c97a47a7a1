import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'

export function EmptyCart() {
  return (
    <div className="grid justify-items-start gap-6 border-t border-ink py-12 md:py-20">
      <ClockMark hours={0} className="size-20" />
      <p className="text-lg">Your cart is empty</p>
      <Link to="/services" className={buttonClass()}>
        Browse Services
      </Link>
    </div>
  )
}
