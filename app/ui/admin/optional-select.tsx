import type { ComponentProps } from 'react'

import { Select } from '../select.tsx'

/** What a choice is worth as an item of a select: none of them is empty, not even the one that stands for nothing. */
export const itemOf = (choice: string) => choice || 'none'

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
      <option value={itemOf('')}>{none}</option>
      {children}
    </Select>
  )
}
