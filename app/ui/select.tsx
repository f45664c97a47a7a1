import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from './class-names.ts'

interface Option {
  value: string | number
  label: string
}

/** What some values are called, in their order: the label itself, or a look that has it. */
export type Labels = Readonly<Record<string, string | { label: string }>>

export const optionsOf = (labels: Labels) =>
  Object.entries(labels).map(([value, look]) => ({
    value,
    label: typeof look === 'string' ? look : look.label,
  }))

/** What a stored value is called; one that has no label yet is shown as it is stored. */
export const labelIn = (labels: Labels, value: string): string =>
  optionsOf(labels).find((option) => option.value === value)?.label ?? value

/** The options of a select. */
export function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The browser's own select, in the store's clothes: accessible, quick, works without scripts. */
export function Select({
  isDense = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /** In the height of small buttons. */
  isDense?: boolean
}) {
  return (
    <span className={cn('relative inline-flex', className)}>
      <select
        {...rest}
        className={cn(
          'w-full appearance-none rounded-sm border border-line bg-paper pr-10 text-sm font-medium text-ink hover:border-ink',
          isDense ? 'h-10 pl-3' : 'h-11 pl-3.5',
        )}
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
