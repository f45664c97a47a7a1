import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TriangleAlert } from 'lucide-react'

import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'

import { isAttack } from './attack.ts'
import { overviewQuery } from './queries.ts'
import type { Overview } from './schema.ts'

export const tabPath = (tab: string) => `?tab=${tab}`

const lackingFactor = ({ admins }: Overview) =>
  admins.filter((admin) => !admin.has_factor && admin.status === 'active').length

const FIGURES: readonly (readonly [tab: string, label: string, of: (of: Overview) => number])[] = [
  ['sign-ins', 'Failed sign-ins, 24 hours', ({ failed }) => failed.day],
  ['sessions', 'Open sessions of admins', ({ admin_sessions: open }) => open],
  ['admins', 'Admins without a second factor', lackingFactor],
  ['tables', 'Tables without protection', ({ unguarded_tables: open }) => open],
  ['reports', 'Browser reports', ({ csp_groups: groups }) => groups],
  ['requests', 'Open data requests', ({ open_requests: open }) => open],
]

/** What there is of each, and what of it is wrong; each leads to its part of the page (product 48.1). */
export function SecurityFigures() {
  const { data, isPending } = useQuery(overviewQuery())
  const problems = data ? problemsOf(data) : []
  return (
    <>
      <StatCards>
        {FIGURES.map(([tab, label, read]) => (
          <StatCard
            key={tab}
            label={label}
            to={tabPath(tab)}
            value={data && read(data).toLocaleString('en-US')}
            isLoading={isPending}
          />
        ))}
      </StatCards>
      {problems.length > 0 && (
        <ul
          aria-label="To look at"
          className="divide-y divide-hairline rounded-md border border-hairline bg-raised"
        >
          {problems.map(({ tab, text, isUrgent }) => (
            <li
              key={tab}
              className="relative flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-paper md:px-5"
            >
              <TriangleAlert
                aria-hidden
                className={isUrgent ? 'size-4 shrink-0 text-accent' : 'size-4 shrink-0 text-muted'}
              />
              <Link to={tabPath(tab)} className="text-link after:absolute after:inset-0">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Problem {
  tab: string
  text: string
  isUrgent: boolean
}

/** What the owner should look at, the most urgent first. */
export function problemsOf(overview: Overview): Problem[] {
  const { failed, unguarded_tables: unguarded, late_requests: late } = overview
  const lacking = lackingFactor(overview)
  const problems: (Problem | false)[] = [
    unguarded > 0 && {
      tab: 'tables',
      text: `${count(unguarded, 'table has', 'tables have')} no row-level security: anyone can read and change ${unguarded === 1 ? 'it' : 'them'}.`,
      isUrgent: true,
    },
    isAttack(failed) && {
      tab: 'sign-ins',
      text: `${failed.most.toLocaleString('en-US')} failed sign-ins from one address in 24 hours look like an attack.`,
      isUrgent: true,
    },
    late > 0 && {
      tab: 'requests',
      text: `${count(late, 'request', 'requests')} about personal data ${late === 1 ? 'is' : 'are'} past the deadline.`,
      isUrgent: true,
    },
    lacking > 0 && {
      tab: 'admins',
      text: `${count(lacking, 'admin signs', 'admins sign')} in with a password alone.`,
      isUrgent: false,
    },
  ]
  return problems.filter((problem) => problem !== false)
}

const count = (many: number, one: string, more: string) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`
