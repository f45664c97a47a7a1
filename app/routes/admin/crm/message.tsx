import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { PlaceChip } from '#app/features/contact/admin/message-facts.tsx'
import { threadQuery } from '#app/features/contact/admin/queries.ts'
import { ThreadAside, ThreadView } from '#app/features/contact/admin/thread.tsx'
import { SnippetDesk, SnippetHelp } from '#app/features/orders/admin/components/snippet-help.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'

import type { Route } from './+types/message.ts'

const PARENTS = [
  { to: '/admin/crm', label: 'CRM' },
  { to: '/admin/crm/inbox', label: 'Inbox' },
]

/** A message of the contact form, with its thread. */
export default function MessagePage({ params }: Route.ComponentProps) {
  const query = useQuery(threadQuery(params.id))
  const { data: thread, error } = query
  if (!thread) {
    return (
      <AdminPage title="Message" parents={PARENTS}>
        {thread === null ? (
          <EmptyState title="Message not found" text="Messages are kept for 12 months.">
            <LinkButton to="/admin/crm/inbox">All messages</LinkButton>
          </EmptyState>
        ) : error ? (
          <ErrorState
            title="Failed to load the message."
            text={userMessageOf(error)}
            query={query}
          />
        ) : (
          <LoadingScreen text="Loading..." />
        )}
      </AdminPage>
    )
  }
  const { name, place, personId } = thread.message
  return (
    <AdminPage
      title={name}
      parents={PARENTS}
      status={<PlaceChip place={place} />}
      aside={
        <ThreadAside
          thread={thread}
          person={
            personId && (
              <LinkButton to={`/admin/crm/people/${personId}`} variant="outline">
                Everything about this person
              </LinkButton>
            )
          }
        />
      }
    >
      <SnippetDesk to={name}>
        <ThreadView thread={thread} Help={SnippetHelp} />
      </SnippetDesk>
    </AdminPage>
  )
}
