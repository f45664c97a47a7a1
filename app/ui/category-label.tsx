import { cn } from './class-names.ts'

export function CategoryLabel({ category, className }: { category: string; className?: string }) {
  return (
    <span
      data-category={category}
      className={cn('inline-flex items-center gap-2 text-xs font-medium text-muted', className)}
    >
      <span className="size-2.5 shrink-0 bg-cat" />
      {category}
    </span>
  )
}
