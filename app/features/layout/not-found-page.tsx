import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { StatusPage } from './status-page.tsx'

/** What every unknown address shows; the route answers 404. */
export function NotFoundPage() {
  return (
    <StatusPage figure="404" hours={4} title="Oops! Page not found">
      <p className="text-lg text-muted">
        The address may have changed, or it may have a typo. Everything I sell is one click from the
        home page.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
        <Link to="/services" className={buttonClass({ variant: 'outline' })}>
          Browse Services
        </Link>
      </p>
    </StatusPage>
  )
}
