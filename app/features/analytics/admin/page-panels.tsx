import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatUsdExact } from '#domain/money.ts'

import { DataPanel } from './data-panel.tsx'
import { COUNT } from './figures.ts'
import { allNamed, allServices, foundQuery } from './queries.ts'
import type { Analytics } from './schema.ts'

interface PanelProps {
  answer: Analytics
  file: string
}

export function ServicesPanel({ answer, file }: PanelProps) {
  return (
    <DataPanel
      title="Top services"
      file={`services-${file}`}
      rows={answer.services}
      all={{ count: answer.list_totals.service.names, fetch: () => allServices(answer) }}
      nothing="No service was looked at or sold in these days."
      note="Sold for: prices at purchase, before discounts."
      columns={[
        { label: 'Service', name: ({ title }) => title, text: linkToService },
        { label: 'Views', count: ({ views }) => views },
        { label: 'In carts', count: ({ carts }) => carts },
        { label: 'Sold', count: ({ units }) => units },
        {
          label: 'Sold for',
          text: ({ sold_cents: cents }) => formatUsdExact(cents),
          csv: ({ sold_cents: cents }) => cents / 100,
        },
      ]}
    />
  )
}

function linkToService({ id, title }: Analytics['services'][number]) {
  if (id === null) return title
  return (
    <Link to={`/admin/services/${id}`} className="hover:underline">
      {title}
    </Link>
  )
}

export function PagesPanel({ answer, file }: PanelProps) {
  return (
    <DataPanel
      title="Pages"
      file={`pages-${file}`}
      rows={answer.pages}
      all={{ count: answer.list_totals.page.names, fetch: () => allNamed('page', answer) }}
      nothing="No page was viewed in these days."
      columns={[
        { label: 'Page', name: ({ name }) => name },
        { label: 'Views', count: ({ views }) => views },
      ]}
    />
  )
}

export function ExitsPanel({ answer, file }: PanelProps) {
  return (
    <DataPanel
      title="Where visits end"
      file={`exits-${file}`}
      rows={answer.exits}
      all={{ count: answer.list_totals.exit.names, fetch: () => allNamed('exit', answer) }}
      nothing="No visit has ended in these days."
      note="The last page of each visit."
      columns={[
        { label: 'Page', name: ({ name }) => name },
        { label: 'Ended', count: ({ exits }) => exits },
        { label: 'Views', count: ({ views }) => views },
      ]}
    />
  )
}

/** The search log says what was opened, not what was found: the search is asked again, as it is today. */
export function SearchesPanel({ answer, file }: PanelProps) {
  const { searches, list_totals: totals } = answer
  const { data: found } = useQuery(foundQuery(searches.map(({ query }) => query)))
  const rows = searches.map((search) => ({ ...search, found: found?.get(search.query) }))
  return (
    <DataPanel
      title="Searches that led nowhere"
      file={`searches-${file}`}
      rows={rows}
      all={{ count: totals.search.names }}
      nothing="Of every search in these days, something was opened."
      note="Searches of which no visitor opened a result, and what the search finds for them today."
      columns={[
        { label: 'Search', name: ({ query }) => query },
        { label: 'Visitors', count: ({ visitors }) => visitors },
        {
          label: 'Finds today',
          text: ({ found: services }) =>
            services === undefined ? '…' : services === 0 ? 'Nothing' : COUNT.format(services),
          csv: ({ found: services }) => services,
        },
      ]}
    />
  )
}
