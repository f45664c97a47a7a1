import { Skeleton } from '#app/ui/skeleton.tsx'

/** A link in a mail is being redeemed. */
export function LinkBeingChecked() {
  return (
    <div role="status">
      <h1 className="text-heading">One moment</h1>
      <p className="mt-4 text-muted">I'm checking your link.</p>
      <Skeleton className="mt-9 h-14" />
    </div>
  )
}
