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
