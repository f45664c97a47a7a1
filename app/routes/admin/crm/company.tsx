import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { companies } from '#app/features/crm/admin/companies.tsx'
import { CompanyPeople } from '#app/features/crm/admin/company-people.tsx'
import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { formatUsd } from '#domain/money.ts'

import type { Route } from './+types/company.ts'

const PARENTS = [
  { to: '/admin/crm', label: 'CRM' },
  { to: '/admin/crm/companies', label: 'Companies' },
]

/** A company: its figures and its people. */
export default function CompanyPage({ params }: Route.ComponentProps) {
  const query = useResourceRow(companies, params.id)
  const { data: company } = query
  return (
    <AdminPage
      title={company?.name ?? 'Company'}
      parents={PARENTS}
      {...(company?.domain && company.domain !== company.name && { description: company.domain })}
    >
      {company ? (
        <>
          <StatCards>
            <StatCard label="People" value={company.people} />
            <StatCard label="Orders" value={company.orders} />
            <StatCard label="Spent" value={formatUsd(company.spend_cents)} />
          </StatCards>
          <CompanyPeople key={company.id} id={company.id} />
        </>
      ) : company === null ? (
        <EmptyState title="Company not found" text="None of its people are known any more.">
          <LinkButton to="/admin/crm/companies">All companies</LinkButton>
        </EmptyState>
      ) : query.isError ? (
        <ErrorState title="Failed to load the company." query={query} />
      ) : (
        <LoadingScreen text="Loading..." />
      )}
    </AdminPage>
  )
}
