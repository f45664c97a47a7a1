import { Skeleton } from '#app/ui/skeleton.tsx'

/** An order on its way. */
export function OrderSkeleton() {
  return (
    <div role="status" className="pt-8 md:pt-14">
      <div className="wrap">
        <h1 className="sr-only">Loading your order...</h1>
        <Skeleton className="h-14 w-4/5 max-w-xl" />
        <Skeleton className="mt-4 h-5 w-64" />
        <Skeleton className="mt-10 h-1 w-full" />
      </div>
      <div className="mt-16 border-y border-hairline bg-raised">
        <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-2 md:py-16 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:gap-x-28">
          <Skeleton className="mx-auto aspect-square w-full max-w-[27rem] rounded-full" />
          <div>
            <Skeleton className="h-12 w-3/4" />
            <Skeleton className="mt-6 h-6 w-full max-w-md" />
            <Skeleton className="mt-10 h-28 w-full max-w-md" />
          </div>
        </div>
      </div>
    </div>
  )
}
