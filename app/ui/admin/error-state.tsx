import { CircleAlert } from 'lucide-react'

import { Button } from '../button.tsx'

/** Something could not be loaded; screen readers announce it immediately. */
export function ErrorState({
  title,
  text,
  onRetry,
  isRetrying = false,
}: {
  title: string
  text?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}) {
  return (
    <div role="alert" className="grid justify-items-center px-6 py-14 text-center">
      <CircleAlert aria-hidden className="size-10 text-accent" />
      <p className="mt-5 font-display text-title font-bold tracking-tight">{title}</p>
      {text && <p className="mt-2 max-w-md text-sm text-muted">{text}</p>}
      <Button size="sm" busy={isRetrying} onClick={onRetry} className="mt-6">
        Retry
      </Button>
    </div>
  )
}
