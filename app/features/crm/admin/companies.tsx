import { defineResource } from '#app/resource/define-resource.ts'
import { momentCell } from '#app/resource/list-parts.tsx'
import { formatUsd } from '#domain/money.ts'

/** Companies by the domain of addresses, or by the name that people typed (product 40.16). */
export const companies = defineResource({
  source: 'admin_companies',
  present: ['name', 'people', 'orders', 'spend_cents'],
  table: 'crm_people',
  path: '/admin/crm/companies',
  noun: ['company', 'companies'],
  canCreate: false,
  emptyText:
    'A company is here once someone writes or orders from its domain, or types its name. Addresses of mail providers make none.',
  nameOf: (row) => row.name,
  searchIn: ['name', 'domain'],
  searchLabel: 'Search by name or domain...',
  sorts: {
    spend: ['Most spent', '-spend_cents'],
    people: ['Most people', '-people'],
    orders: ['Most orders', '-orders'],
    contact: ['Latest contact', '-last_contact_at'],
    name: ['Name', 'name'],
  },
  filters: {},
  columns: (column) => [
    column('name', { header: 'Company', isPrimary: true }),
    column('domain', { header: 'Domain', priority: 2 }),
    column('people', { header: 'People', align: 'end' }),
    column('orders', { header: 'Orders', align: 'end', priority: 2 }),
    column('spend_cents', {
      header: 'Spent',
      align: 'end',
      cell: (cents) => <span className="tabular-nums">{formatUsd(cents)}</span>,
      csv: ({ spend_cents: cents }) => (cents / 100).toFixed(2),
    }),
    column('last_contact_at', { header: 'Last contact', cell: momentCell('relative') }),
  ],
})
