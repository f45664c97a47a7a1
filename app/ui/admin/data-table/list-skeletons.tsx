import { Skeleton } from '../../skeleton.tsx'

const ROWS = [72, 54, 88, 61, 79, 47, 83, 66]

/** Rows on their way, in the height of real ones. */
export function RowSkeletons({ columns }: { columns: number }) {
  return (
    <div className="rounded-md border border-hairline bg-raised">
      <span className="sr-only">Loading</span>
      <div className="h-11 border-b border-hairline" />
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex h-14 items-center gap-6 border-b border-hairline px-4 last:border-0"
        >
          <span className="flex-[2]">
            <Skeleton className="h-4 max-w-56" />
          </span>
          {Array.from({ length: Math.max(0, columns - 1) }, (_, index) => (
            <span key={index} className="flex-1">
              <Skeleton className="h-4 max-w-24" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Cards on their way. */
export function CardSkeletons() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading</span>
      {ROWS.slice(0, 6).map((width) => (
        <div key={width} className="rounded-md border border-hairline bg-raised p-4">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-4 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
