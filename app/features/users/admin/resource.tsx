import { defineResource } from '#app/resource/define-resource.ts'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { momentCell } from '#app/resource/list-parts.tsx'

import { ROLES } from '../schema.ts'
import { actionsFor, BULK_ACTIONS } from './actions.ts'
import { ALWAYS_THERE, STATUSES, UserStatus, You } from './user-words.tsx'

/** Everyone with an account (product 41.1). */
export const users = defineResource({
  source: 'admin_users',
  present: ALWAYS_THERE,
  table: 'user_accounts',
  path: '/admin/users',
  noun: ['user', 'users'],
  canCreate: false,
  emptyText: 'Everyone who signs up or is invited is listed here.',
  nameOf: ({ email }) => email,
  // What is known of an account lies on top of the list as it is: searched, filtered, on its page.
  rowTo({ id }, list) {
    const opened = new URLSearchParams(list)
    opened.set('user', id)
    return `/admin/users?${opened}`
  },
  searchIn: ['email', 'full_name'],
  searchLabel: 'Search by email or name...',
  sorts: {
    newest: ['Newest', '-created_at'],
    oldest: ['Oldest', 'created_at'],
    recent: ['Last sign-in', '-last_sign_in_at'],
    email: ['Email', 'email'],
  },
  filters: {
    role: { label: 'Role', all: 'All roles', options: ROLES },
    status: { label: 'Status', all: 'All statuses', options: STATUSES },
    is_verified: {
      label: 'Address',
      all: 'Any address',
      options: { true: 'Verified', false: 'Not verified' },
    },
    has_second_factor: {
      label: 'Second factor',
      all: 'Any second factor',
      options: { true: 'Has second factor', false: 'No second factor' },
    },
  },
  columns: (column) => [
    column('email', {
      isPrimary: true,
      cell: (email, { id }) => (
        <span className="break-all md:line-clamp-1 md:min-w-56">
          {email} <You id={id} />
        </span>
      ),
    }),
    column('full_name', {
      header: 'Name',
      priority: 2,
      cell: (name) => (name ? <span className="md:line-clamp-1">{name}</span> : '–'),
    }),
    column('role', {
      cell: (role) => (
        <StatusChip tone={role === 'admin' ? 'neutral' : 'muted'}>
          {role === 'admin' ? ROLES.admin : ROLES.customer}
        </StatusChip>
      ),
    }),
    column('status', { cell: (status) => <UserStatus status={status} /> }),
    column('last_sign_in_at', { header: 'Last sign-in', cell: momentCell('relative') }),
    column('is_verified', {
      header: 'Verified',
      priority: 3,
      cell: (is) => (is ? 'Yes' : 'No'),
    }),
    column('sessions', { header: 'Sessions', align: 'end', priority: 3 }),
    column('orders', { header: 'Orders', align: 'end', priority: 2 }),
    column('has_second_factor', {
      header: 'Second factor',
      isHidden: true,
      cell: (has) => (has ? 'Yes' : 'No'),
    }),
    column('created_at', { header: 'Created', isHidden: true, cell: momentCell('date') }),
  ],
  bulk: BULK_ACTIONS,
  rowActions: actionsFor,
})
