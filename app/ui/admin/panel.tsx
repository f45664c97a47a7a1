import { useId, type ReactNode } from 'react'

import { cn } from '../class-names.ts'

export function Panel({
  title,
  actions,
  isFlush = false,
  children,
}: {
  title?: string
  actions?: ReactNode
  /** The content goes to the edges. */
  isFlush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className="min-w-0 rounded-md border border-hairline bg-raised"
    >
      {title && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-2 md:px-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {actions}
        </div>
      )}
      <div className={cn(!isFlush && 'grid grid-cols-1 gap-5 p-4 md:p-5')}>{children}</div>
    </section>
  )
}
