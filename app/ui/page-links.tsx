import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

import { cn } from './class-names.ts'
import { shownPages } from './shown-pages.ts'

interface PageLinksProps {
  /** The one that is shown, from 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What the pages before and after are called. */
  before: string
  after: string
  className?: string
}

/** The way to the other pages of a list; absent where one page holds all. */
export function PageLinks({ page, pages, hrefOf, before, after, className }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className={cn('border-t border-ink pt-6', className)}>
      <ul className="flex flex-wrap gap-2">
        {page > 1 && (
          <PageLink to={hrefOf(page - 1)} rel="prev">
            <ArrowLeft aria-hidden className="size-4" />
            {before}
          </PageLink>
        )}
        {shownPages(page, pages).map(({ page: shown, isAfterGap }) => (
          <Fragment key={shown}>
            {isAfterGap && (
              <li aria-hidden className="flex h-11 items-center px-1 text-muted">
                …
              </li>
            )}
            <PageLink
              to={hrefOf(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
              className="figures"
            >
              {shown}
            </PageLink>
          </Fragment>
        ))}
        {page < pages && (
          <PageLink to={hrefOf(page + 1)} rel="next">
            {after}
            <ArrowRight aria-hidden className="size-4" />
          </PageLink>
        )}
      </ul>
    </nav>
  )
}

function PageLink({ className, ...link }: LinkProps & { children: ReactNode }) {
  return (
    <li>
      <Link
        {...link}
        className={cn(
          'flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm border px-3 text-sm font-semibold',
          link['aria-current'] ? 'border-ink bg-ink text-paper' : 'border-line hover:border-ink',
          className,
        )}
      />
    </li>
  )
}
