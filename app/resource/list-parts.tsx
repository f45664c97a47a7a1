import type { ComponentProps, ReactNode } from 'react'

import { Moment } from '#app/ui/admin/moment.tsx'

/** The cell of a column that holds a moment, or none. */
export const momentCell =
  (format: NonNullable<ComponentProps<typeof Moment>['format']> = 'date-time') =>
  (at: string | null): ReactNode =>
    at ? <Moment at={at} format={format} /> : '–'

/** The options of a filter, by value: what each is called, or how it looks. */
export const optionsOf = (options: Readonly<Record<string, string | { label: string }>>) =>
  Object.entries(options).map(([value, look]) => ({
    value,
    label: typeof look === 'string' ? look : look.label,
  }))

/** The options of a filter by a column that is true or false. */
export const yesOrNo = (yes: string, no: string) => optionsOf({ true: yes, false: no })
