import { Skeleton } from '#app/ui/skeleton.tsx'

/** The list while the file is on its way. */
export function SitemapSkeleton() {
  return (
    <div role="status" className="mt-16 grid gap-4">
      <span className="sr-only">Loading sitemap...</span>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
