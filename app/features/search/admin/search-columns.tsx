import { Link } from 'react-router'

import { Moment } from '#app/ui/admin/moment.tsx'
import type { ListColumn } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'

import type { LoggedSearch } from './schema.ts'
import { draftPath, synonymPath } from './search-links.ts'

const figure = (value: number) => value.toLocaleString('en-US')

const NEXT = 'relative z-[1] inline-flex min-h-9 items-center font-semibold text-link'

/** What was searched for, and what became of it. */
export const COLUMNS: readonly ListColumn<LoggedSearch>[] = [
  {
    key: 'query',
    header: 'Search',
    isStored: true,
    isPrimary: true,
    cell: ({ query }) => <span className="wrap-anywhere">{query}</span>,
  },
  {
    key: 'searches',
    header: 'Searches',
    isStored: true,
    align: 'end',
    cell: ({ searches }) => figure(searches),
  },
  {
    key: 'results',
    header: 'Results now',
    isStored: true,
    align: 'end',
    cell: ({ results }) => (results === null ? '–' : figure(results)),
  },
  {
    key: 'click_rate',
    header: 'Clicked',
    isStored: true,
    align: 'end',
    cell: ({ click_rate: rate }) => `${rate.toLocaleString('en-US')}%`,
  },
  {
    key: 'place',
    header: 'Place of clicks',
    isStored: true,
    align: 'end',
    priority: 2,
    cell: ({ place }) => place?.toLocaleString('en-US', { minimumFractionDigits: 1 }) ?? '–',
  },
  {
    key: 'last_searched_at',
    header: 'Last',
    isStored: true,
    priority: 3,
    cell: ({ last_searched_at: at }) => <Moment at={at} format="relative" />,
  },
  {
    key: 'next',
    header: 'Nothing found?',
    isStored: false,
    cell: ({ query, results }) =>
      results === 0 ? (
        <span className="flex flex-wrap gap-x-4 whitespace-nowrap">
          <Link to={draftPath(query)} aria-label={`Draft a service for ${query}`} className={NEXT}>
            Draft service
          </Link>
          <Link
            to={synonymPath(query)}
            aria-label={`Add ${query} to the vocabulary`}
            className={NEXT}
          >
            Synonym
          </Link>
        </span>
      ) : (
        '–'
      ),
  },
]

export const CSV: CsvColumns<LoggedSearch> = {
  Search: ({ query }) => query,
  Searches: ({ searches }) => searches,
  'Results now': ({ results }) => results,
  'Searches with a click': ({ clicked }) => clicked,
  'Clicked, percent': ({ click_rate: rate }) => rate,
  'Average click position': ({ place }) => place,
  'Last searched': ({ last_searched_at: at }) => at,
}
