import type { Database } from './database.types.ts'

type Public = Database['public']

/** A row of a table or view, as the generated types have it; with `Columns`, only those. */
export type Row<
  Source extends keyof (Public['Tables'] & Public['Views']),
  Columns extends keyof (Public['Tables'] & Public['Views'])[Source]['Row'] =
    keyof (Public['Tables'] & Public['Views'])[Source]['Row'],
> = Pick<(Public['Tables'] & Public['Views'])[Source]['Row'], Columns>
