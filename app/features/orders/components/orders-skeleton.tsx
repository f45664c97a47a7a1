import { Skeleton } from '#app/ui/skeleton.tsx'

/** The list of orders on its way. */
export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders...</span>
      <Skeleton className="h-11 w-full max-w-md" />
      <div className="mt-14 grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
