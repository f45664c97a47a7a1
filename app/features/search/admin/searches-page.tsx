import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { BookOpenText, FlaskConical, PackagePlus, Pin, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import type { ListRequest, ListView } from '#app/ui/admin/data-table/list-state.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import { useList, type List } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { cn } from '#app/ui/class-names.ts'
import { DayRange } from '#app/ui/admin/day-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import { readPeriod, type Period, lastDays, LENGTHS } from './period.ts'
import { fetchSearches, figuresQuery } from './queries.ts'
import type { LoggedSearch } from './schema.ts'
import { COLUMNS, CSV } from './search-columns.tsx'
import { draftPath, promotePath, synonymPath, tryPath } from './search-links.ts'
import { useStoreToday } from './use-store-today.ts'

const ID = 'searches'

const VIEW: Omit<ListView, 'id'> = {
  sorts: {
    searches: { label: 'Most searched', column: 'searches', isDescending: true },
    rare: { label: 'Least searched', column: 'searches', isDescending: false },
    latest: { label: 'Latest', column: 'last_searched_at', isDescending: true },
    query: { label: 'Alphabetical: A-Z', column: 'query', isDescending: false },
    least_clicked: { label: 'Least clicked', column: 'click_rate', isDescending: false },
    most_clicked: { label: 'Most clicked', column: 'click_rate', isDescending: true },
    low_place: { label: 'Clicked furthest down', column: 'place', isDescending: true },
    high_place: { label: 'Clicked furthest up', column: 'place', isDescending: false },
    most_results: { label: 'Most results', column: 'results', isDescending: true },
    fewest_results: { label: 'Fewest results', column: 'results', isDescending: false },
  },
  defaultSort: 'searches',
  filters: [],
  tabs: [
    { value: 'top', label: 'Top' },
    { value: 'none', label: 'Without result' },
    { value: 'low', label: 'Low click-through' },
  ],
}

const ABOUT: Readonly<Record<string, string>> = {
  none: 'These find nothing with the services and the vocabulary that you have now.',
  low: 'These find something, and fewer than 20% of at least 5 visits opened it.',
}

/** What visitors searched for in a period, and what became of it (product 47.1). */
export function SearchesPage() {
  const [params] = useAddressParams()
  const today = useStoreToday(params)
  const { from, until } = readPeriod(params, today)
  const period = useMemo(() => ({ from, until }), [from, until])
  const fetchPage = useCallback((request: ListRequest) => fetchSearches(period, request), [period])
  const view = useMemo(() => ({ ...VIEW, id: `${ID}/${from}/${until}` }), [from, until])
  const list = useList<LoggedSearch>(view, fetchPage)
  const forget = useForgetSearch()
  const about = ABOUT[list.state.tab ?? '']
  return (
    <>
      <PeriodFields period={period} today={today} />
      <Figures period={period} />
      <SearchTabs list={list} period={period} />
      {about && <p className="-mt-2 text-sm text-muted">{about}</p>}
      <DataTable
        // The choice of columns is for all periods.
        list={{ ...list, view: { ...view, id: ID } }}
        columns={COLUMNS}
        label="Searches"
        noun={['search', 'searches']}
        bulkActions={[]}
        searchLabel="Search searches..."
        rowName={({ query }) => query}
        rowTo={({ query }) => tryPath(query)}
        rowActions={(search) => [
          { label: 'Try it', icon: FlaskConical, to: tryPath(search.query) },
          { label: 'Draft a service', icon: PackagePlus, to: draftPath(search.query) },
          { label: 'Add to vocabulary', icon: BookOpenText, to: synonymPath(search.query) },
          { label: 'Promote a service', icon: Pin, to: promotePath(search.query) },
          { label: 'Forget', icon: Trash2, onSelect: () => void forget(search) },
        ]}
        csv={{ name: `searches-${from}-${until}`, columns: CSV }}
        empty={
          <EmptyState
            title={about ? 'None in this period' : 'No searches in this period'}
            text="What visitors type into the search box shows up here within a minute."
          />
        }
        noMatchTitle="No searches match your filters"
        errorTitle="Failed to load searches."
      />
    </>
  )
}

function Figures({ period }: { period: Period }) {
  const { data, isPending } = useQuery(figuresQuery(period))
  const share = (part: number | undefined) =>
    data && part !== undefined && data.searches > 0
      ? `${Math.round((100 * part) / data.searches)}%`
      : undefined
  return (
    <div className="grid gap-2">
      <StatCards>
        <StatCard
          label="Searches"
          value={data?.searches.toLocaleString('en-US')}
          isLoading={isPending}
        />
        <StatCard
          label="Without result"
          value={share(data?.without_result)}
          isLoading={isPending}
        />
        <StatCard label="Clicked a result" value={share(data?.clicked)} isLoading={isPending} />
        <StatCard
          label="Average click position"
          value={data?.place?.toLocaleString('en-US', { minimumFractionDigits: 1 })}
          isLoading={isPending}
        />
      </StatCards>
      <p className="text-xs text-muted">
        A visit counts once a day for the same words. What looks like an email address or a phone
        number is not kept. Searches are kept for 180 days.
        {data?.counted_at && (
          <>
            {' '}
            Last counted <Moment at={data.counted_at} format="relative" />.
          </>
        )}
      </p>
    </div>
  )
}

function SearchTabs({ list, period }: { list: List<LoggedSearch>; period: Period }) {
  const { data } = useQuery(figuresQuery(period))
  return (
    <ListTabs
      label="Searches by outcome"
      list={list}
      tabs={list.view.tabs ?? []}
      counts={data?.tabs ?? null}
    />
  )
}

/** From which day until which; both are in the address. */
function PeriodFields({ period, today }: { period: Period; today: string }) {
  const [, , put] = useAddressParams()
  const show = ({ from, until }: Period) => put({ from, until, page: '' })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
        {LENGTHS.map((days) => {
          const length = lastDays(days, today)
          const isShown = length.from === period.from && length.until === period.until
          return (
            <Button
              key={days}
              size="sm"
              variant="quiet"
              aria-pressed={isShown}
              className={cn(isShown && 'bg-ink/10')}
              onClick={() => show(length)}
            >
              {days} days
            </Button>
          )
        })}
      </div>
      <DayRange days={period} onChoose={(days) => days.from && days.until && show(days)} />
    </div>
  )
}

/** Asks, and takes a search off the list, out of the log and out of comparisons (product 54.5). */
function useForgetSearch(): (search: LoggedSearch) => Promise<void> {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => askProcedure('forget_searches', { p_ids: [Number(id)] }),
    onSuccess: () => adminToast.success('Forgotten.'),
    onError: (error) => adminToast.error('Failed to forget the search.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return async ({ id, query }) => {
    const isSure = await confirm({
      title: `Forget “${query}”?`,
      text: 'It goes from this list, the figures and the log, and is left out when vocabularies are compared. What visitors search for from now on counts again.',
      action: 'Forget',
      isDestructive: true,
    })
    if (isSure) mutate(id)
  }
}
