import { Skeleton } from './skeleton.tsx'
import { useLatePlace } from './use-late-place.ts'

/** A page of text on its way: its title, its lead, its first block. */
export function PageSkeleton() {
  useLatePlace()
  return (
    <div role="status" className="wrap pt-12 md:pt-20">
      <h1 className="sr-only">Loading page...</h1>
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="mt-8 h-7 w-4/5 max-w-xl" />
      <Skeleton className="mt-3 h-7 w-3/5 max-w-md" />
      <Skeleton className="mt-14 h-96" />
    </div>
  )
}
