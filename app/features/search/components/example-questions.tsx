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

interface LinkChipsProps {
  label: string
  links: readonly { label: string; href: string }[]
  /** From 768 px on the label stands above them, like the title of a list. */
  isTitled?: boolean
}

/** Links under a label; on phones they are one row. */
export function LinkChips({ label, links, isTitled = false }: LinkChipsProps) {
  if (links.length === 0) return null
  return (
    <nav
      aria-label={label}
      className={cn(
        'flex items-center gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-1 md:flex-wrap',
        !isTitled && 'mt-3',
      )}
    >
      <p
        aria-hidden
        className={cn(
          'mr-1 shrink-0 text-xs font-semibold text-muted',
          isTitled &&
            'md:mb-2 md:basis-full md:font-display md:text-title md:font-bold md:tracking-tight md:text-ink',
        )}
      >
        {label}
      </p>
      {links.map((link) => (
        <Link key={link.href} to={link.href} className={chipClass()}>
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

interface ExampleQuestionsProps extends Omit<LinkChipsProps, 'links'> {
  questions: readonly string[]
}

/** Questions that show how to ask, as links to what they find (product 6.21). */
export function ExampleQuestions({ questions, ...chips }: ExampleQuestionsProps) {
  const links = questions.map((q) => ({ label: q, href: searchHref({ q, category: null }) }))
  return <LinkChips {...chips} links={links} />
}
