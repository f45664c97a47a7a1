import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { EmailButton } from '#app/features/crm/admin/person/email-button.tsx'
import { MergeAddress } from '#app/features/crm/admin/person/merge-address.tsx'
import { NoteForm } from '#app/features/crm/admin/person/note-form.tsx'
import {
  LikelyDuplicates,
  MergedAddresses,
  PersonFacts,
  PersonDetails,
} from '#app/features/crm/admin/person/person-aside.tsx'
import { PersonalData } from '#app/features/crm/admin/person/personal-data.tsx'
import { Tasks } from '#app/features/crm/admin/person/tasks.tsx'
import { Timeline } from '#app/features/crm/admin/person/timeline.tsx'
import { personQuery } from '#app/features/crm/admin/queries.ts'
import { StageChip } from '#app/features/crm/admin/stages.tsx'
import { SnippetDesk, SnippetHelp } from '#app/features/orders/admin/components/snippet-help.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

import { UnreadPage } from '../unread-page.tsx'
import type { Route } from './+types/person.ts'

const PARENTS = [
  { to: '/admin/crm', label: 'CRM' },
  { to: '/admin/crm', label: 'People' },
]
const TABLES = [
  { table: 'crm_people' },
  { table: 'crm_notes' },
  { table: 'crm_tasks' },
  { table: 'contact_threads' },
]

/** A person: everything that happened, and what the owner means to do. */
export default function PersonPage({ params }: Route.ComponentProps) {
  const queryClient = useQueryClient()
  const query = useQuery(personQuery(params.id))
  const { data } = query
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: personQuery(params.id).queryKey }),
  })
  if (!data) {
    return (
      <UnreadPage title="Person" parents={PARENTS} what="the person" query={query}>
        <EmptyState
          title="Person not found"
          text="They may have deleted their account, or been erased."
        >
          <LinkButton to="/admin/crm">All people</LinkButton>
        </EmptyState>
      </UnreadPage>
    )
  }
  const { person } = data
  return (
    <AdminPage
      key={person.id}
      title={person.name}
      parents={PARENTS}
      status={<StageChip stage={person.stage} />}
      actions={
        <SnippetDesk to={person.name === person.email ? null : person.name}>
          <EmailButton person={person} Help={SnippetHelp} />
        </SnippetDesk>
      }
      aside={
        <>
          <PersonFacts person={person} />
          <Tasks personId={person.id} tasks={data.tasks} />
          <LikelyDuplicates personId={person.id} duplicates={data.duplicates} />
          <MergedAddresses merges={data.merges} />
          <MergeAddress person={person} />
          <PersonalData person={person} />
        </>
      }
    >
      <NoteForm personId={person.id} />
      <Timeline personId={person.id} first={data.timeline} />
      <PersonDetails person={person} />
    </AdminPage>
  )
}
