import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface StatusPageProps {
  figure: string
  hours: number
  title: string
  /** There is a lot to read, or will be: it starts beside the clock, which is small on phones, and fills the screen. */
  isTall?: boolean
  children: ReactNode
}

/** A page that says one thing: a figure in the clock, a title, what to do next. */
export function StatusPage({ figure, hours, title, isTall = false, children }: StatusPageProps) {
  return (
    <div
      className={cn(
        'wrap grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-20 md:py-28',
        isTall ? 'min-h-svh content-start items-start gap-6 py-10' : 'items-center gap-10 py-16',
      )}
    >
      <div
        aria-hidden
        className={cn(
          'relative grid place-items-center',
          isTall ? 'size-32 md:size-56 lg:size-80' : 'size-56 md:size-80',
        )}
      >
        <ClockMark hours={hours} className="absolute inset-0" depth={9} weight={0.18} />
        <span
          className={cn(
            'figures leading-none',
            isTall ? 'text-[clamp(2.25rem,6.5vw,6.5rem)]' : 'text-[clamp(4rem,8vw,6.5rem)]',
            // Three dots stand on the line; here they belong in the middle of the clock.
            figure === '…' && '-translate-y-[0.27em]',
          )}
        >
          {figure}
        </span>
      </div>
      <div className="max-w-xl">
        <h1 className="mb-5 text-heading">{title}</h1>
        {children}
      </div>
    </div>
  )
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

interface ErrorPageProps {
  title: string
  message?: string | null
  onTryAgain: () => void
}

/** The generic error screen (product 3.16). `onTryAgain` clears the error. */
export function ErrorPage({ title, message, onTryAgain }: ErrorPageProps) {
  const host = useHydrated() ? location.hostname : null
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
