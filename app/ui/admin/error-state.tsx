import { CircleAlert } from 'lucide-react'

import { Button } from '../button.tsx'

/** Something could not be loaded, and how to ask again; screen readers announce it immediately. */
export function ErrorState({
  title,
  text,
  query,
}: {
  title: string
  text?: string | undefined
  query: { refetch: () => unknown; isFetching: boolean }
}) {
  return (
    <div role="alert" className="grid justify-items-center px-6 py-14 text-center">
      <CircleAlert aria-hidden className="size-10 text-accent" />
      <p className="mt-5 font-display text-title font-bold tracking-tight">{title}</p>
      {text && <p className="mt-2 max-w-md text-sm text-muted">{text}</p>}
      <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()} className="mt-6">
        Retry
      </Button>
    </div>
  )
}
