import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { PlaceChip } from '#app/features/contact/admin/message-facts.tsx'
import { threadQuery } from '#app/features/contact/admin/queries.ts'
import { ThreadAside, ThreadView } from '#app/features/contact/admin/thread.tsx'
import { SnippetDesk, SnippetHelp } from '#app/features/orders/admin/components/snippet-help.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

import { UnreadPage } from '../unread-page.tsx'
import type { Route } from './+types/message.ts'

const PARENTS = [
  { to: '/admin/crm', label: 'CRM' },
  { to: '/admin/crm/inbox', label: 'Inbox' },
]

/** A message of the contact form, with its thread. */
export default function MessagePage({ params }: Route.ComponentProps) {
  const query = useQuery(threadQuery(params.id))
  const { data: thread } = query
  if (!thread) {
    return (
      <UnreadPage title="Message" parents={PARENTS} what="the message" query={query}>
        <EmptyState title="Message not found" text="Messages are kept for 12 months.">
          <LinkButton to="/admin/crm/inbox">All messages</LinkButton>
        </EmptyState>
      </UnreadPage>
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
