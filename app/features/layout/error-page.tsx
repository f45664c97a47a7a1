import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'

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

/** What a signed-in user sees of a page that they may not open; the way out is another account. */
export function ForbiddenPage({ onSignOut }: { onSignOut: () => void }) {
  return (
    <StatusPage figure="403" hours={3} title="You do not have access to this page.">
      <p className="text-lg text-muted">
        This page is for the people who run the store. If you are one of them, sign in with your
        admin account.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
        <Button variant="outline" onClick={onSignOut}>
          Sign Out
        </Button>
      </p>
    </StatusPage>
  )
}
