import type { ListFrame } from '#app/resource/resource.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'

import { STATES, type ErrorRow } from './schema.ts'

const TABS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

/** The list of errors below its tabs: what is open, resolved or ignored. */
export const TabbedErrors: ListFrame<ErrorRow> = ({ list, children }) => (
  <>
    <ListTabs label="Errors by their state" list={list} tabs={TABS} />
    {children(list)}
  </>
)
