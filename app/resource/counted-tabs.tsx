import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { z } from 'zod'

import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { askAboutRows, type ProcedureName, type RowFilter } from '#app/backend/resource-rows.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import type { List } from '#app/ui/admin/data-table/use-list.ts'

import type { ListFrame } from './resource.ts'

interface Counting {
  /** What the tabs are, for screen readers. */
  label: string
  /** A procedure `(p_where)` that answers how many rows each tab has. */
  call: ProcedureName
  /** The tabs whose rows the tab `all` has together; the procedure does not count that one. */
  all?: readonly string[]
}

interface CountedTabsProps extends Counting {
  list: Pick<List<never>, 'state' | 'tabLink' | 'view'>
  narrowed: RowFilter
}

/** The tabs above a list, with how many rows each has, of those that its search and filters leave. */
export function CountedTabs({ label, call, all, list, narrowed }: CountedTabsProps) {
  const tabs = list.view.tabs ?? []
  const counted = tabs.map(({ value }) => value).filter((value) => !all || value !== 'all')
  const { data } = useQuery(countsQuery(list.view.id, call, counted, narrowed))
  const inAll = data && all && { all: all.reduce((sum, tab) => sum + (data[tab] ?? 0), 0) }
  return (
    <ListTabs label={label} list={list} tabs={tabs} counts={data ? { ...data, ...inAll } : null} />
  )
}

/** Frames a list with such tabs above it. */
export const countedTabs = (counting: Counting) =>
  function TabbedRows<Row>({ list, narrowed, children }: ComponentProps<ListFrame<Row>>) {
    return (
      <>
        <CountedTabs {...counting} list={list} narrowed={narrowed} />
        {children(list)}
      </>
    )
  }

const countsQuery = (
  list: string,
  call: ProcedureName,
  tabs: readonly string[],
  narrowed: RowFilter,
) =>
  queryOptions({
    queryKey: ['admin', list, 'tabs', narrowed],
    queryFn: async ({ client: queryClient }) => {
      const answer = await askAboutRows(await backendOf(queryClient)(), call, narrowed)
      const counts = z.object(Object.fromEntries(tabs.map((tab) => [tab, z.number()])))
      return readAnswer(call, counts, answer)
    },
    placeholderData: keepPreviousData,
  })
