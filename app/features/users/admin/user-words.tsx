import type { Row } from '#app/backend/rows.ts'
import { useSession } from '#app/backend/session-store.ts'
import type { RowOf } from '#app/resource/resource.ts'
import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'

/** Columns of the view that are never empty. */
export const ALWAYS_THERE = [
  'email',
  'full_name',
  'role',
  'status',
  'created_at',
  'is_verified',
  'sessions',
  'orders',
  'has_second_factor',
] as const

export type ListedUser = RowOf<'admin_users', (typeof ALWAYS_THERE)[number]>

export const STATUSES = {
  active: { label: 'Active', tone: 'positive' },
  invited: { label: 'Invited', tone: 'attention' },
  deactivated: { label: 'Deactivated', tone: 'muted' },
} as const

export const UserStatus = ({ status }: { status: string }) => (
  <LookChip of={lookIn(STATUSES, status)} />
)

/** Beside the reader's own account, which cannot be changed in the list. */
export function You({ id }: { id: string }) {
  return useSession()?.id === id ? <span className="text-muted">(you)</span> : null
}

type Entry = Pick<
  Row<'record_history', 'action' | 'before' | 'after'>,
  'action' | 'before' | 'after'
>

/** What was done to an account, in words: an entry of the audit. */
export function describeChange({ action, before, after }: Entry): string {
  const [was, is] = [Object(before), Object(after)]
  if (action === 'insert') return `Invited as ${articled(is.role)}`
  if (action === 'delete') return 'Deleted'
  if (is.role) return `Made ${articled(is.role)}`
  if (is.status) return is.status === 'deactivated' ? 'Deactivated' : 'Reactivated'
  if (is.reset_link) return 'Sent a link to choose a new password'
  if (is.second_factor === false) return 'Second factor removed'
  if (is.sessions === 0) {
    return `Signed out on ${was.sessions} ${was.sessions === 1 ? 'device' : 'devices'}`
  }
  return 'Changed'
}

const articled = (role: unknown) => (role === 'admin' ? 'an admin' : 'a customer')
