import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A raised sheet: order summary, status message, form. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('rounded-md border border-hairline bg-raised p-6 md:p-8', className)}
    />
  )
}
