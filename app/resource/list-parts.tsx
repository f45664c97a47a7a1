import type { ComponentProps, ReactNode } from 'react'

import { Moment } from '#app/ui/admin/moment.tsx'

/** The cell of a column that holds a moment, or none. */
export const momentCell =
  (format: NonNullable<ComponentProps<typeof Moment>['format']> = 'date-time') =>
  (at: string | null): ReactNode =>
    at ? <Moment at={at} format={format} /> : '–'
