import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const CONTROL =
  'w-full rounded-sm border border-line bg-raised text-ink ' +
  'placeholder:text-muted hover:border-ink disabled:opacity-50 aria-invalid:border-accent'

/** A one-line text field. Pair it with a `Label`. */
export function Input({
  isDense = false,
  className,
  ...rest
}: ComponentProps<'input'> & {
  /** In the height of small buttons; it takes its side margins from `className`. */
  isDense?: boolean
}) {
  const size = isDense ? 'h-10 text-sm' : 'h-12 px-4 text-base'
  return <input {...rest} className={cn(CONTROL, size, className)} />
}

/** The visible name of the form control with the id `htmlFor`. */
export function Label({
  htmlFor,
  className,
  ...rest
}: ComponentProps<'label'> & { htmlFor: string }) {
  return <label {...rest} htmlFor={htmlFor} className={cn('text-sm font-medium', className)} />
}
