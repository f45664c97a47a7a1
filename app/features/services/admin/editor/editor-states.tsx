import type { UseQueryResult } from '@tanstack/react-query'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Button } from '#app/ui/button.tsx'

import type { Service } from '../queries.ts'

/** What takes the editor's place: the service is loading, could not be loaded, is in the trash or nowhere. */
export function NoEditor({ service }: { service: UseQueryResult<Service | null> }) {
  const { data, error } = service
  if (data) {
    return (
      <EmptyState title="This service is in the trash" text="Restore it to edit it again.">
        <LinkButton to="/admin/services/trash">Open the trash</LinkButton>
      </EmptyState>
    )
  }
  if (data === null) {
    return (
      <EmptyState title="Service not found" text="It may have been deleted in the meantime.">
        <LinkButton to="/admin/services">All services</LinkButton>
      </EmptyState>
    )
  }
  if (error === null) return <LoadingScreen />
  return <ErrorState title={loadFailure(error)} query={service} />
}

/** A service that could not be loaded (product 22.32). */
function loadFailure(error: Error): string {
  const isUnreachable = error instanceof AppError && error.status === 0
  const message = isUnreachable ? 'The store could not be reached' : userMessageOf(error)
  return `Connection Error: Failed to load service: ${message}. Click retry to try again.`
}

/** The editor itself failed while it was drawn (product 22.33). */
export function EditorFailure() {
  return (
    <div
      role="alert"
      className="grid min-h-[60vh] content-center justify-items-center gap-4 p-6 text-center"
    >
      <title>Service Editor Error</title>
      <h1 className="text-heading">Service Editor Error</h1>
      <p className="max-w-md text-muted">
        Failed to load the service editor. Please try refreshing the page.
      </p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  )
}
