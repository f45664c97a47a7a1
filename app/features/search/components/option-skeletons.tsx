import { Skeleton } from '#app/ui/skeleton.tsx'

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3']

/** The list before its first answer; a quick one comes before anyone sees this. */
export function OptionSkeletons() {
  return (
    <div aria-hidden className="animate-[appear_150ms_250ms_both]">
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex h-[4.75rem] items-center gap-4 border-t border-hairline px-5 first:border-t-0"
        >
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </div>
  )
}
