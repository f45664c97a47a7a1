import { PageNav } from '#app/ui/admin/page-nav.tsx'

/** The pages of the CRM; the inbox says how many messages wait for an answer. */
export function CrmNav({ waiting }: { waiting: number | undefined }) {
  const note = waiting !== undefined && waiting > 0 && (
    <span className="rounded-full bg-sunk px-2 text-xs text-ink tabular-nums">
      {waiting}
      <span className="sr-only"> without an answer</span>
    </span>
  )
  return (
    <PageNav
      label="CRM"
      pages={[
        { to: '/admin/crm', label: 'People' },
        { to: '/admin/crm/companies', label: 'Companies' },
        { to: '/admin/crm/board', label: 'Stages' },
        { to: '/admin/crm/tasks', label: 'Tasks' },
        { to: '/admin/crm/inbox', label: 'Inbox', note },
        { to: '/admin/crm/duplicates', label: 'Duplicates' },
      ]}
    />
  )
}
