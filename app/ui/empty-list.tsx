import type { ReactNode } from 'react'

import { ClockMark } from './clock-mark.tsx'

/** What a list says when there is nothing in it, and what to do then. */
export function EmptyList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-ink py-12 md:py-20">
      <ClockMark hours={0} className="size-20" />
      <p className="max-w-md text-lg wrap-anywhere">{text}</p>
      {children}
    </div>
  )
}
