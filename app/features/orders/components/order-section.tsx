import type { ReactNode } from 'react'

import { cn } from '#app/ui/class-names.ts'

interface OrderSectionProps {
  /** Where links of the page lead. */
  id: string
  title: string
  size?: 'sm' | 'lg'
  children: ReactNode
}

/** A part of the page of an order. */
export function OrderSection({ id, title, size = 'sm', children }: OrderSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      className="min-w-0 scroll-mt-(--sticky-top) outline-none"
    >
      <h2
        id={`${id}-heading`}
        className={cn(
          size === 'lg' ? 'mb-6 text-figure' : 'mb-4 border-t border-ink pt-4 text-title',
        )}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
