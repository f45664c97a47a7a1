import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { ListView } from '#app/ui/admin/data-table/list-state.ts'

import type { AnyRow, BuiltList } from './define-resource.ts'
import { loadOptions } from './related-fields.tsx'

/** The list's view with the options that are rows. Until they are there, what the address says is one. */
export function useOpenFilters<Row extends AnyRow>({
  view,
  openFilters,
}: BuiltList<Row>): ListView {
  const [parameters] = useSearchParams()
  const names = Object.keys(openFilters)
  const sources = Object.values(openFilters)
  // One question for all: react-query's own hook for several would be in every page's script.
  const { data: loaded } = useQuery({
    queryKey: ['admin', 'options', 'of filters', sources],
    queryFn: () => Promise.all(sources.map((source) => loadOptions(source))),
    enabled: sources.length > 0,
  })
  const wished = names.map((name) => parameters.get(name) ?? '').join('\n')
  return useMemo(() => {
    if (names.length === 0) return view
    return {
      ...view,
      filters: view.filters.map((filter) => {
        const place = names.indexOf(filter.name)
        if (place === -1) return filter
        const value = wished.split('\n')[place] ?? ''
        return { ...filter, options: loaded?.[place] ?? (value ? [{ value, label: value }] : []) }
      }),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names are those of the view
  }, [view, loaded, wished])
}
