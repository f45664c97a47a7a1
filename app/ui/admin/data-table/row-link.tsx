import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link of a row or card: a click anywhere on it follows. Its parent is `relative`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
    >
      {children}
    </Link>
  )
}
