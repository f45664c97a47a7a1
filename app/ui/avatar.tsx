import { Picture } from './picture.tsx'
import { cn } from './class-names.ts'
import { SMALLEST_WIDTH } from './image-sources.ts'

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1)?.[0] : ''
  return `${words[0]?.[0] ?? ''}${last ?? ''}`.toUpperCase()
}

/** A person's round picture, or the initials on ink. Decorative: the name is beside it. */
export function Avatar({
  name,
  url,
  className = 'size-11',
}: {
  name: string
  url: string | null
  className?: string
}) {
  return (
    <span className={cn('framed block shrink-0 rounded-full', className)}>
      <Picture
        url={url}
        alt=""
        width={96}
        height={96}
        sizes="56px"
        widths={[SMALLEST_WIDTH]}
        className="size-full object-cover"
        fallback={
          <span
            aria-hidden
            className="grid size-full place-items-center bg-ink text-xs font-semibold text-paper"
          >
            {initials(name)}
          </span>
        }
      />
    </span>
  )
}
