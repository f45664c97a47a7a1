import { cn } from './class-names.ts'

/** A stand-in for something on its way; size it with classes. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'block animate-[skeleton-breathe_1.6s_ease-in-out_infinite] rounded-sm bg-sunk',
        className,
      )}
    />
  )
}

/** A page of text on its way: its title, its lead, its first block. */
export function PageSkeleton() {
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
