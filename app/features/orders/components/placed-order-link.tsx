import { useState } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'

import { readPlacedOrder } from '../placed-order.ts'

/** To the order that was placed here without an account; nothing without one (product 12.37). */
export function PlacedOrderLink() {
  const [page] = useState(() => readPlacedOrder())
  if (page === null) return null
  return (
    <p>
      <Link to={page} className={buttonClass({ size: 'lg', variant: 'ink' })}>
        Open the Order You Just Placed
      </Link>
    </p>
  )
}
