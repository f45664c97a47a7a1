import { Link } from 'react-router'
import { cn } from '#app/ui/class-names.ts'
import { searchHref } from '../search-text.ts'

/** A question that can be asked with one click. */
export function chipClass(isActive = false): string {
  return cn(
    'inline-flex h-11 shrink-0 items-center border px-3.5 text-sm whitespace-nowrap outline-offset-2 md:h-9 md:px-3',
    isActive
      ? 'border-ink bg-ink text-paper'
      : 'border-hairline bg-paper text-ink hover:border-ink hover:bg-sunk',
  )
}

/** Questions that show how to ask, as links to what they find (product 6.21). */
export function ExampleQuestions({
  label,
  questions,
}: {
  label: string
  questions: readonly string[]
}) {
  if (questions.length === 0) return null
  return (
    <nav aria-label={label} className="mt-3 md:flex md:items-baseline md:gap-4">
      <p aria-hidden className="shrink-0 text-xs font-semibold text-muted">
        {label}
      </p>
      <ul className="flex gap-2 max-md:-mx-5 max-md:mt-2 max-md:overflow-x-auto max-md:px-5 max-md:pb-1 md:flex-wrap">
        {questions.map((q) => (
          <li key={q}>
            <Link to={searchHref({ q, category: null })} className={chipClass()}>
              {q}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
