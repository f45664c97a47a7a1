import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { inboxCountsQuery } from '#app/features/contact/admin/queries.ts'
import { CrmNav } from '#app/features/crm/admin/crm-nav.tsx'

const TABLES = [{ table: 'contact_threads' }]
const PARENTS = [{ to: '/admin/crm', label: 'CRM' }]

/** A page of the CRM, with the way to the others. */
export function CrmPage(props: Omit<ComponentProps<typeof AdminPage>, 'tabs'>) {
  const queryClient = useQueryClient()
  const counts = inboxCountsQuery()
  const { data } = useQuery(counts)
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: counts.queryKey }),
  })
  return (
    <AdminPage
      {...(props.title !== 'CRM' && { parents: PARENTS })}
      {...props}
      tabs={<CrmNav waiting={data?.new} />}
    />
  )
}
