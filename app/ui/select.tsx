import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from './class-names.ts'

/** The browser's own select, in the store's clothes: accessible, quick, works without scripts. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex', className)}>
      <select
        {...rest}
        className="h-11 w-full appearance-none rounded-sm border border-line bg-paper pr-10 pl-3.5 text-sm font-medium text-ink hover:border-ink"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  )
}
