import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { StatusPage } from './status-page.tsx'

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
