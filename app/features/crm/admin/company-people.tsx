import { browserBackend } from '#app/backend/browser-backend.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'

import { people, type PersonRow } from './people/resource.tsx'

const VIEW = { ...people.view, id: 'crm/company', filters: [] }
const WITHOUT_COMPANY = people.columns.filter(({ key }) => key !== 'company')

/** The people of a company. */
export function CompanyPeople({ id }: { id: string }) {
  const list = useList<PersonRow>(VIEW, async ({ q, filters: _none, ...request }) =>
    listRows<PersonRow>(await browserBackend(), people.source, '*', {
      ...request,
      where: { q, in: ['search_text'], eq: { company_id: id } },
    }),
  )
  useLiveRefresh({ tables: people.live, isFresh: true, refresh: list.refresh })
  return (
    <DataTable
      list={list}
      columns={WITHOUT_COMPANY}
      noun={people.noun}
      rowTo={(row) => people.rowTo(row, new URLSearchParams())}
      rowName={people.nameOf}
      label="People of the company"
      searchLabel="Search people..."
      bulkActions={[]}
      csv={{ name: 'people-of-company', columns: people.csv }}
      empty={<EmptyState title="No people here" text="They may have been erased." />}
      noMatchTitle="No people match your search"
      errorTitle="Failed to load people."
    />
  )
}
