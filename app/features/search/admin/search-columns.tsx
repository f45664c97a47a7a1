import { Link } from 'react-router'

import { columnsOf, toCsv } from '#app/resource/columns.ts'
import { momentCell } from '#app/resource/list-parts.tsx'

import type { LoggedSearch } from './schema.ts'
import { draftPath, synonymPath } from './search-links.ts'

const figure = (value: number) => value.toLocaleString('en-US')

const NEXT = 'relative z-[1] inline-flex min-h-9 items-center font-semibold text-link'

const column = columnsOf<LoggedSearch>({})

/** What was searched for, and what became of it. */
export const COLUMNS = [
  column('query', {
    header: 'Search',
    isPrimary: true,
    cell: (query) => <span className="wrap-anywhere">{query}</span>,
  }),
  column('searches', { align: 'end', cell: (searches) => figure(searches) }),
  column('results', {
    header: 'Results now',
    align: 'end',
    cell: (results) => (results === null ? '–' : figure(results)),
  }),
  column('click_rate', {
    header: 'Clicked',
    align: 'end',
    cell: (rate) => `${figure(rate)}%`,
    csv: {
      'Searches with a click': ({ clicked }) => clicked,
      'Clicked, percent': ({ click_rate: rate }) => rate,
    },
  }),
  column('place', {
    header: 'Place of clicks',
    align: 'end',
    priority: 2,
    cell: (place) => place?.toLocaleString('en-US', { minimumFractionDigits: 1 }) ?? '–',
    csv: { 'Average click position': ({ place }) => place },
  }),
  column('last_searched_at', {
    header: 'Last',
    priority: 3,
    cell: momentCell('relative'),
    csv: { 'Last searched': ({ last_searched_at: at }) => at },
  }),
  column.made('Nothing found?', ({ query, results }) =>
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
  ),
]

export const CSV = toCsv(COLUMNS)
