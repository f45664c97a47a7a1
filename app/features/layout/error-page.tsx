import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { StatusPage } from './status-page.tsx'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const neverChanges = () => () => {}

/** The generic error screen (product 3.16). `onTryAgain` clears the error. */
export function ErrorPage({
  title,
  message,
  onTryAgain,
}: {
  title: string
  message?: string | null
  onTryAgain: () => void
}) {
  const host = useSyncExternalStore(
    neverChanges,
    () => location.hostname,
    () => null,
  )
  return (
    <StatusPage figure="0:00" hours={0} title={title}>
      <p role="alert" className="text-lg text-muted">
        {message || 'An unexpected error occurred'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>Try Again</Button>
        <Button variant="outline" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </p>
      {host && !LOCAL_HOSTS.has(host) && (
        <p className="mt-8 border-t border-hairline pt-4 text-xs text-muted">Environment: {host}</p>
      )}
    </StatusPage>
  )
}
