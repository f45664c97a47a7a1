import { useQuery } from '@tanstack/react-query'

import { Loaded } from '#app/resource/loaded.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { packagesQuery } from './queries.ts'
import type { PackageFindings } from './schema.ts'

const SEVERITIES = {
  critical: { label: 'Critical', tone: 'accent' },
  high: { label: 'High', tone: 'accent' },
  moderate: { label: 'Moderate', tone: 'attention' },
  low: { label: 'Low', tone: 'muted' },
  info: { label: 'Info', tone: 'muted' },
} as const

const PROBLEMS = {
  no_npm: 'There is no npm on the store’s machine, so nothing could be asked.',
  no_lockfile: 'The store’s folder has no package-lock.json, so npm does not know the versions.',
  no_answer: 'The registry did not answer.',
} as const

/** What the registry says of the packages that the store runs on (product 54.3). */
export function Packages() {
  const query = useQuery(packagesQuery())
  return (
    <Panel title="Findings in packages" isFlush>
      <Loaded what="what is known of packages" query={query}>
        {(answer) => (
          <>
            {answer.answered_at === null ? (
              <EmptyState
                title={answer.asked_at === null ? 'Not checked yet.' : 'No answer yet.'}
                text="The store asks once a day, for the first time an hour after it starts."
              />
            ) : answer.findings.length === 0 ? (
              <EmptyState
                title="Nothing is known."
                text={`None of the ${answer.packages ?? 0} packages has a known problem.`}
              />
            ) : (
              <ul aria-label="Findings in packages" className="divide-y divide-hairline">
                {answer.findings.map((finding) => (
                  <PackageFinding key={`${finding.package} ${finding.title}`} finding={finding} />
                ))}
              </ul>
            )}
            <Source answer={answer} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function PackageFinding({ finding }: { finding: PackageFindings['findings'][number] }) {
  const { severity, title, url } = finding
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:px-5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">{finding.package}:</span>{' '}
        {url === null ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="text-link">
            {title}
          </a>
        )}
        <span className="block text-muted">
          In versions {finding.range}. {finding.is_direct ? '' : 'It comes with another package. '}
          {finding.has_fix
            ? 'A newer version is without it: npm audit fix.'
            : 'No version without it is known.'}
        </span>
      </span>
      <StatusChip tone={SEVERITIES[severity].tone}>{SEVERITIES[severity].label}</StatusChip>
    </li>
  )
}

/** When it was asked, and what it cannot know. */
function Source({ answer: { asked_at: asked, answered_at: answered, problem } }: SourceProps) {
  return (
    <p className="border-t border-hairline px-4 py-3 text-sm text-muted md:px-5">
      {asked !== null && (
        <>
          Asked <Moment at={asked} format="relative" />.{' '}
          {problem !== null && `${PROBLEMS[problem]} `}
          {problem !== null && answered !== null && (
            <>
              This is the answer from <Moment at={answered} format="relative" />.{' '}
            </>
          )}
        </>
      )}
      It is what <code>npm audit</code> says. Problems that no one has reported are not in it, nor
      are those of Node.js, PostgreSQL and the machine. Where Supabase hosts the database, no
      process asks: run <code>npm audit</code> where you build the store.
    </p>
  )
}

interface SourceProps {
  answer: PackageFindings
}
