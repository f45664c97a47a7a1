import { categoryLook } from './category-look.ts'
import { CategoryPattern } from './category-pattern.tsx'
import { cn } from './class-names.ts'

/** Stands in for a missing picture: the category's color, pattern and icon (product 5.15). */
export function CategoryPlaceholder({
  category,
  tile,
  className,
}: {
  category: string
  tile?: number
  className?: string
}) {
  const { icon: Icon } = categoryLook(category)
  return (
    <span data-category={category} className={cn('relative block overflow-hidden', className)}>
      <CategoryPattern category={category} {...(tile ? { tile } : {})} />
      <span className="absolute bottom-0 left-0 grid aspect-square w-[clamp(2rem,14%,4rem)] place-items-center bg-paper text-cat">
        <Icon aria-hidden className="size-1/2" />
      </span>
    </span>
  )
}
