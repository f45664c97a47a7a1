import { Mails, Power, PowerOff } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'
import { labelIn } from '#app/ui/select.tsx'
import { momentCell } from '#app/resource/list-parts.tsx'

import { templateSchema } from '../../schema.ts'
import { ALWAYS_THERE } from './rows.ts'
import { TemplateHead } from './template-head.tsx'
import { TemplatePanels } from './template-panels.tsx'
import { WordsField } from './words-field.tsx'

const AUDIENCES = { customer: 'Customers', owner: 'You' } as const

const STATES = {
  default: { label: 'Default text', tone: 'muted' },
  own: { label: 'Your text', tone: 'positive' },
  off: { label: 'Off', tone: 'attention' },
} as const

/** Drawn by another field's control, or above the fields. */
const NoControl = () => null

/** The text of every email that the store writes, by what it is sent for. */
export const templates = defineResource({
  source: 'admin_email_templates',
  present: ALWAYS_THERE,
  table: 'email_templates',
  path: '/admin/templates',
  noun: ['email template', 'email templates'],
  canCreate: false,
  emptyText: 'They will be here the next time the store starts.',
  nameOf: ({ label }) => label,
  searchIn: ['label', 'event', 'subject', 'body'],
  sorts: {
    audience: ['Customers first', 'audience', 'place'],
    name: ['Name', 'label'],
    changed: ['Last changed', '-changed_at', 'label'],
    used: ['Most written', '-written_30d', 'label'],
  },
  filters: {
    audience: { label: 'To', all: 'To everyone', options: AUDIENCES },
    state: { label: 'Status', all: 'All statuses', options: STATES },
  },
  columns: (column) => [
    column('label', { header: 'Email', isPrimary: true }),
    column('event', { header: 'Sent when', priority: 2 }),
    column('audience', {
      header: 'To',
      cell: (audience) => labelIn(AUDIENCES, audience),
      csv: ({ audience }) => labelIn(AUDIENCES, audience),
    }),
    column('state', {
      header: 'Status',
      cell: (state) => <LookChip of={lookIn(STATES, state)} />,
      csv: ({ state }) => labelIn(STATES, state),
    }),
    column('subject', { isHidden: true }),
    column('written_30d', { header: 'Written in 30 days', align: 'end', priority: 2 }),
    column('changed_at', { header: 'Changed', priority: 3, cell: momentCell('relative') }),
    column('changed_by', { header: 'Changed by', priority: 3 }),
  ],
  rowActions: (row, { call }) => [
    {
      label: row.is_enabled ? 'Switch off' : 'Switch on',
      icon: row.is_enabled ? PowerOff : Power,
      ...(row.is_enabled &&
        row.always_because !== null && { isDisabled: true, note: row.always_because }),
      onSelect: () =>
        void call(
          'save_email_template',
          { p_id: row.id, p_version: null, p_values: { is_enabled: !row.is_enabled } },
          row.is_enabled ? 'This email is off.' : 'This email is on.',
        ),
    },
    { label: 'See them in the outbox', icon: Mails, to: `/admin/outbox?kind=${row.id}` },
  ],
  form: {
    schema: templateSchema,
    save: 'save_email_template',
    inputs: { subject: NoControl, body: WordsField, is_enabled: NoControl, tags: NoControl },
    savedText: ({ is_enabled: isOn }) =>
      isOn ? 'Emails have this text from now on.' : 'This email is off.',
    Head: TemplateHead,
    Aside: TemplatePanels,
    hasWideAside: true,
  },
})
