import type { ReactNode } from 'react'

import { ClockMark } from '../clock-mark.tsx'

export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center px-6 py-14 text-center">
      <ClockMark hours={0} className="size-20" depth={9} weight={0.2} />
      <p className="mt-5 font-display text-title font-bold tracking-tight">{title}</p>
      {text && <p className="mt-2 max-w-md text-sm text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
