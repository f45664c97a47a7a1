import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const CONTROL =
  'h-12 w-full rounded-sm border border-line bg-raised px-4 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink disabled:opacity-50 aria-invalid:border-accent'

/** A one-line text field. Pair it with a `Label`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(CONTROL, className)} />
}

/** The visible name of the form control with the id `htmlFor`. */
export function Label({
  htmlFor,
  className,
  ...rest
}: ComponentProps<'label'> & { htmlFor: string }) {
  return <label {...rest} htmlFor={htmlFor} className={cn('text-sm font-medium', className)} />
}
