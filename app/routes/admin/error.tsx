import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ErrorAside, Occurrences } from '#app/features/errors/admin/error-group.tsx'
import { CHANGES, ErrorStateChip, errors } from '#app/features/errors/admin/resource.tsx'
import { useRowTools } from '#app/resource/use-actions.ts'
import { useApply } from '#app/resource/use-apply.tsx'
import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Button } from '#app/ui/button.tsx'

import type { Route } from './+types/error.ts'
import { UnreadPage } from './unread-page.tsx'

const PARENTS = [{ to: errors.path, label: 'Errors' }]

/** A group of errors, with the last times when it happened. */
export default function ErrorPage({ params }: Route.ComponentProps) {
  const query = useResourceRow(errors, params.id)
  const { apply, question } = useApply(errors)
  const tools = useRowTools(errors, { apply })
  const navigate = useNavigate()
  const { data: row } = query

  if (!row) {
    return (
      <UnreadPage title="Error" parents={PARENTS} what="the error" query={query}>
        <EmptyState title="Error not found" text="It may have been deleted or forgotten.">
          <LinkButton to={errors.path}>All errors</LinkButton>
        </EmptyState>
      </UnreadPage>
    )
  }
  return (
    <AdminPage
      title={row.message}
      parents={PARENTS}
      status={<ErrorStateChip state={row.state} isBack={row.reopened_in !== null} />}
      {...(row.reopened_in && {
        description: `It was resolved and came back in release ${row.reopened_in}.`,
      })}
      actions={
        <>
          <Button
            size="sm"
            variant="quiet"
            onClick={async () => {
              if (await tools.remove(row)) void navigate(errors.path, { replace: true })
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
          {CHANGES.filter((change) => change.with.p_state !== row.state).map((change) => (
            <Button
              key={change.label}
              size="sm"
              variant={change.label === 'Resolve' ? 'primary' : 'outline'}
              onClick={() => void tools.apply(row, change)}
            >
              <change.icon aria-hidden className="size-4" />
              {change.label}
            </Button>
          ))}
        </>
      }
      aside={<ErrorAside row={row} />}
    >
      <Occurrences id={row.id} />
      {question}
    </AdminPage>
  )
}
