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

/** What a choice is worth as an item of a select: none of them is empty, not even the one that stands for nothing. */
export const itemOf = (choice: string | number) => (choice === '' ? 'none' : choice)

/** The options of a select. */
export function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={itemOf(value)}>
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

/** A select of which nothing may be chosen, which is ''. */
export function OptionalSelect({
  value,
  none,
  onChoose,
  children,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: string
  /** What choosing nothing is called. */
  none: string
  onChoose: (value: string) => void
}) {
  return (
    <Select
      {...rest}
      value={itemOf(value)}
      onChange={({ target }) => onChoose(target.value === itemOf('') ? '' : target.value)}
    >
      <Options of={[{ value: '', label: none }]} />
      {children}
    </Select>
  )
}
