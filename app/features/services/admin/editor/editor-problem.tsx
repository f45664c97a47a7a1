import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'

/** A service that could not be loaded (product 22.32). */
export function loadFailure(error: unknown): string {
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
