import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { cn } from '#app/ui/class-names.ts'
import { TitledSection } from '#app/ui/titled-section.tsx'

import { ACCOUNT_SECTIONS } from '../sections.ts'

/** What all sections share: the menu stays where it is while they change (product 11.24). */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="mb-6 text-heading md:mb-10">{title}</h1>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-20">
        <SectionMenu />
        <div className="grid min-w-0 content-start gap-14 md:gap-20">{children}</div>
      </div>
    </div>
  )
}

/** On phones a compact table of links, else a column that stays in view. */
function SectionMenu() {
  return (
    <nav aria-label="Account sections" className="print:hidden">
      <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline md:sticky md:top-28 md:block md:border-0 md:bg-transparent">
        {ACCOUNT_SECTIONS.map(({ id, label, to }) => (
          <li key={id}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center px-3.5 py-2 text-sm md:border-l-[3px]',
                  isActive
                    ? 'bg-ink font-semibold text-paper md:border-accent md:bg-transparent md:text-ink'
                    : 'bg-paper font-medium hover:text-accent md:border-hairline md:text-muted',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface AccountPartProps {
  title: string
  lead?: ReactNode
  /** As wide as the page allows, for lists; forms are as wide as a line of text. */
  isWide?: boolean
  children: ReactNode
}

/** One subject of a section under its heading. */
export function AccountPart({ title, lead, isWide = false, children }: AccountPartProps) {
  return (
    <TitledSection title={title} titleClassName="text-title" className="border-t border-ink pt-5">
      {lead && <p className="mt-2 max-w-[32.48em] text-sm text-muted">{lead}</p>}
      <div className={cn('mt-7', !isWide && 'max-w-xl')}>{children}</div>
    </TitledSection>
  )
}
