import { ListChecks, Upload } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { bulkRun } from '../schema.ts'
import { RUN_KINDS, RUN_STATUSES, countsText, runTitle } from './run-words.ts'

export const BULK_PATH = '/admin/bulk'
export const CHANGE_PATH = '/admin/bulk/change'
export const IMPORT_PATH = '/admin/bulk/import'

function titleOf(row: object): string {
  const run = bulkRun.safeParse(row).data
  return run ? runTitle(run) : RUN_KINDS.change
}

/** All runs, newest first. */
export const bulkRuns = defineResource({
  source: 'admin_bulk_runs',
  table: 'bulk_runs',
  present: ['id', 'kind', 'status', 'created_at'],
  path: BULK_PATH,
  noun: ['run', 'runs'],
  emptyTitle: 'No bulk changes yet',
  emptyText:
    'Change the price, category, badges or delivery of many services in one go, or bring them in from a file. Each run can be undone for 30 days.',
  EmptyAction: () => (
    <>
      <LinkButton to={CHANGE_PATH} icon={ListChecks}>
        Change services
      </LinkButton>
      <LinkButton to={IMPORT_PATH} icon={Upload} variant="outline">
        Import
      </LinkButton>
    </>
  ),
  canCreate: false,
  nameOf: titleOf,
  searchIn: ['file_name', 'starter_name'],
  searchLabel: 'Search runs...',
  sorts: { newest: ['Newest first', '-created_at'], oldest: ['Oldest first', 'created_at'] },
  filters: {
    kind: { label: 'Kind', all: 'All kinds', options: RUN_KINDS },
    status: { label: 'Status', all: 'All statuses', options: RUN_STATUSES },
  },
  columns: (column) => [
    column('kind', { header: 'Run', isPrimary: true, cell: (_, row) => titleOf(row) }),
    column('status', {
      cell: (_, row) => {
        const run = bulkRun.safeParse(row).data
        if (!run) return '–'
        const { label, tone } = RUN_STATUSES[run.status]
        return <StatusChip tone={tone}>{run.undone_by ? 'Undone' : label}</StatusChip>
      },
    }),
    column.made('Result', (row) => {
      const run = bulkRun.safeParse(row).data
      return run ? countsText(run) : '–'
    }),
    column('starter_name', { header: 'By', priority: 3 }),
    column('created_at', { header: 'Date', priority: 2, cell: (at) => <Moment at={at} /> }),
  ],
})
