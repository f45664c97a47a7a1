import { ExternalLink, GitCompareArrows, Undo2 } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { writtenDay } from '#domain/written-day.ts'

import { VERSION_STATES, VersionStateChip } from './version-state.tsx'

export const legalDocuments = defineResource({
  source: 'admin_legal_documents',
  present: [
    'slug',
    'version',
    'title',
    'effective_date',
    'change_note',
    'is_published',
    'state',
    'updated_at',
  ],
  table: 'legal_documents',
  path: '/admin/legal',
  noun: ['version', 'versions'],
  emptyTitle: 'No legal documents yet',
  emptyText: 'Privacy policy, terms of service, cookie policy: each with its versions.',
  nameOf: (row) => `${row.title}, version ${row.version}`,
  searchLabel: 'Search documents...',
  searchIn: ['title', 'change_note', 'slug'],
  sorts: {
    title: ['Document', 'slug', '-version'],
    newest: ['Latest effective date', '-effective_date', '-version'],
    edited: ['Last edited', '-updated_at'],
  },
  filters: { state: { label: 'Status', all: 'All statuses', options: VERSION_STATES } },
  columns: (column) => [
    column('title', {
      header: 'Document',
      isPrimary: true,
      cell: (title) => <span className="block lg:min-w-32">{title}</span>,
    }),
    column('version', { align: 'end' }),
    column('state', { header: 'Status', cell: (state) => <VersionStateChip state={state} /> }),
    column('effective_date', {
      header: 'Takes effect',
      cell: (day, { state }) => (
        <span className="whitespace-nowrap">{state === 'draft' ? '–' : writtenDay(day)}</span>
      ),
    }),
    column('change_note', {
      header: 'What changed',
      priority: 2,
      cell: (note) => (note ? <span className="md:line-clamp-1">{note}</span> : '–'),
    }),
    column('slug', { header: 'Address', isHidden: true, cell: (slug) => `/legal/${slug}` }),
  ],
  remove: 'remove_legal_documents',
  undoRemove: 'restore_legal_documents',
  otherKeys: ['legal', 'sitemap'],
  bulk: [{ label: 'Withdraw', icon: Undo2, call: 'withdraw_legal_documents', done: 'withdrawn' }],
  rowActions: (row, { call }) => [
    ...(row.is_published
      ? [
          {
            label: 'View',
            icon: ExternalLink,
            href: `/legal/${row.slug}${row.state === 'in_force' ? '' : `?version=${row.version}`}`,
          },
        ]
      : []),
    ...(row.version > 1
      ? [{ label: 'Compare', icon: GitCompareArrows, to: `/admin/legal/${row.id}?tab=compare` }]
      : []),
    ...(row.state === 'upcoming'
      ? [
          {
            label: 'Withdraw',
            icon: Undo2,
            note: 'It becomes a draft.',
            onSelect: () =>
              void call(
                'withdraw_legal_documents',
                { p_ids: [row.id], p_where: null },
                'Version withdrawn.',
              ),
          },
        ]
      : []),
  ],
})
