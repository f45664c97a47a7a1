import { useSearchParams } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { EMAIL_COLUMNS } from '#app/features/outbox/admin/components/email-columns.tsx'
import { EmailDialog } from '#app/features/outbox/admin/components/email-dialog.tsx'
import { listEmails } from '#app/features/outbox/admin/data/list-emails.ts'
import { OUTBOX_FILTERS, OUTBOX_VIEW } from '#app/features/outbox/admin/outbox-view.ts'
import type { OutboxEmail } from '#app/features/outbox/admin/outbox-email.ts'
import { useResend } from '#app/features/outbox/admin/use-resend.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'

/** The outbox: every mail that the store has written (PAGES, templates). */
export default function TemplatesPage() {
  const list = useList(OUTBOX_VIEW, (request) => listEmails(browserBackend, request))
  const rowActions = useResend()
  const [parameters] = useSearchParams()
  // The letter lies on top of the list as it is: searched, filtered, on its page.
  const letterPath = ({ id }: OutboxEmail) => {
    const opened = new URLSearchParams(parameters)
    opened.set('mail', id)
    return `/admin/templates?${opened}`
  }
  return (
    <AdminPage
      title="Outbox"
      description="Every mail that the store has written. Without a mail server they stay here to be read. The words of the mails will be edited here later."
    >
      <DataTable
        list={list}
        columns={EMAIL_COLUMNS}
        label="Mails"
        noun={['mail', 'mails']}
        rowTo={letterPath}
        rowName={({ subject, to }) => `${subject}, to ${to}`}
        searchLabel="Search by address or subject..."
        filters={OUTBOX_FILTERS}
        hasSortMenu
        rowActions={rowActions}
        empty={<EmptyState title="No mails yet" text="The first order writes the first ones." />}
        noMatchTitle="No mails match your filters"
        errorTitle="Failed to load the outbox."
      />
      <EmailDialog />
    </AdminPage>
  )
}
