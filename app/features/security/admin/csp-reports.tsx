import { useQuery } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { Loaded } from '#app/resource/loaded.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'

import { reportsQuery, useSecurityStep } from './queries.ts'
import type { CspReport } from './schema.ts'

/** As many groups as are kept (migration `csp_reports`). */
const MOST = 500

/** What browsers refused on the store's pages, by rule, source and page (product 48.9). */
export function CspReports({ isEmbedded }: { isEmbedded: boolean }) {
  const query = useQuery(reportsQuery())
  const confirm = useConfirm()
  const ignoring = useSecurityStep(async ({ id, is_ignored: isIgnored }: CspReport) => {
    await askProcedure('ignore_csp_reports', { p_ids: [id], p_is_ignored: !isIgnored })
    return isIgnored ? 'Shown again.' : 'Ignored.'
  })
  const clearing = useSecurityStep(async () => {
    await askProcedure('clear_csp_reports', {})
    return 'Cleared.'
  })
  const shown = query.data?.some((report) => !report.is_ignored)

  async function clear() {
    const isSure = await confirm({
      title: 'Clear the list?',
      text: 'What still happens comes back. What you ignore stays ignored.',
      action: 'Clear',
      isDestructive: true,
    })
    if (isSure) clearing.mutate(null)
  }

  return (
    <>
      <p className="max-w-[75ch] text-sm text-muted">
        The pages tell browsers what they may load and run. What a browser refused is here, grouped;
        a group is forgotten 30 days after it was last seen. Browser extensions are left out. Anyone
        can send such reports, so a strange one may be made up.
        {!isEmbedded &&
          ' This store’s pages are served beside a hosted project, which has no place for reports yet: none are collected.'}
      </p>
      <Panel
        title="Browser reports"
        isFlush
        actions={
          shown && (
            <Button
              size="sm"
              variant="outline"
              busy={clearing.isPending}
              onClick={() => void clear()}
            >
              Clear
            </Button>
          )
        }
      >
        <Loaded what="the reports" query={query}>
          {(reports) =>
            reports.length === 0 ? (
              <EmptyState
                title="No reports."
                text="No browser has refused anything on your pages."
              />
            ) : (
              <>
                {reports.length >= MOST && (
                  <p className="border-b border-hairline px-4 py-3 text-sm md:px-5">
                    The list is full: clear it to see what is new.
                  </p>
                )}
                <ul aria-label="Reports" className="divide-y divide-hairline">
                  {reports.map((report) => (
                    <ReportRow
                      key={report.id}
                      report={report}
                      isBusy={ignoring.isPending}
                      onIgnore={() => ignoring.mutate(report)}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </Panel>
    </>
  )
}

function ReportRow({
  report,
  isBusy,
  onIgnore,
}: {
  report: CspReport
  isBusy: boolean
  onIgnore: () => void
}) {
  const { directive, blocked, page, count, is_ignored: isIgnored } = report
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:px-5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">{blocked}</span>{' '}
        <span className="text-muted">
          refused by {directive} on {page}
        </span>
      </span>
      {isIgnored && <StatusChip tone="muted">Ignored</StatusChip>}
      <span className="tabular-nums">×{count.toLocaleString('en-US')}</span>
      <span className="text-muted">
        First <Moment at={report.first_at} format="relative" />, last{' '}
        <Moment at={report.last_at} format="relative" />
      </span>
      <Button
        size="sm"
        variant="quiet"
        disabled={isBusy}
        aria-label={`${isIgnored ? 'Show' : 'Ignore'} ${blocked} on ${page}`}
        onClick={onIgnore}
      >
        {isIgnored ? 'Show' : 'Ignore'}
      </Button>
    </li>
  )
}
