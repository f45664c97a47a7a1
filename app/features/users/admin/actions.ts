import {
  KeyRound,
  LogOut,
  MailPlus,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCheck,
  UserRound,
  UserX,
} from 'lucide-react'

import { askFunction } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { readSession } from '#app/backend/session-store.ts'
import type { Bulk, RowTools } from '#app/resource/resource.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import { AskDeactivate, AskDelete, AskMakeAdmin, AskRemoveFactor } from './questions.tsx'
import { tellSent } from './tell-sent.ts'
import type { ListedUser } from './user-words.tsx'

type Action = Bulk<'user_accounts', 'admin_users', ListedUser>
type Tools = RowTools<ListedUser, 'user_accounts'>

const MAKE_ADMIN: Action = {
  label: 'Make admin',
  icon: ShieldCheck,
  call: 'set_user_role',
  with: { p_role: 'admin' },
  Ask: AskMakeAdmin,
  done: 'made an admin',
  failed: 'No role was changed.',
}
const MAKE_CUSTOMER: Action = {
  label: 'Make customer',
  icon: UserRound,
  call: 'set_user_role',
  with: { p_role: 'customer' },
  done: 'made a customer',
  failed: 'No role was changed.',
}
const DEACTIVATE: Action = {
  label: 'Deactivate',
  icon: UserX,
  call: 'set_users_active',
  with: { p_is_active: false },
  Ask: AskDeactivate,
  done: 'deactivated and signed out',
  failed: 'No one was deactivated.',
}
const REACTIVATE: Action = {
  label: 'Reactivate',
  icon: UserCheck,
  call: 'set_users_active',
  with: { p_is_active: true },
  done: 'reactivated',
  failed: 'No one was reactivated.',
}
const SIGN_OUT: Action = {
  label: 'Sign out everywhere',
  icon: LogOut,
  call: 'end_user_sessions',
  done: 'signed out everywhere',
  failed: 'No one was signed out.',
}
const REMOVE_FACTOR: Action = {
  label: 'Remove second factor',
  icon: ShieldOff,
  call: 'remove_second_factors',
  Ask: AskRemoveFactor,
  done: 'without a second factor now',
  failed: 'No second factor was removed.',
}
const DELETE: Action = {
  label: 'Delete',
  icon: Trash2,
  call: 'delete_users',
  Ask: AskDelete,
  done: 'deleted',
  failed: 'No one was deleted.',
}

export const BULK_ACTIONS: readonly Action[] = [DEACTIVATE, REACTIVATE, SIGN_OUT, DELETE]

/** What can be done with an account now; with one's own, nothing here. */
export function actionsFor(user: ListedUser, { apply }: Tools): readonly MenuAction[] {
  if (user.id === readSession()?.id) {
    return [{ label: 'Your account', icon: UserRound, to: '/account/security' }]
  }
  const offer = (action: Action, more: Partial<MenuAction> = {}): MenuAction => ({
    label: action.label,
    icon: action.icon,
    onSelect: () => apply(user, action),
    ...more,
  })
  const isDeactivated = user.status === 'deactivated'
  return [
    offer(user.role === 'admin' ? MAKE_CUSTOMER : MAKE_ADMIN, {
      isDisabled: isDeactivated && user.role !== 'admin',
    }),
    user.status === 'invited'
      ? {
          label: 'Send invitation again',
          icon: MailPlus,
          onSelect: () => void inviteAgain(user),
        }
      : {
          label: 'Send reset link',
          icon: KeyRound,
          isDisabled: user.status !== 'active',
          onSelect: () => void sendResetLink(user),
        },
    ...(user.sessions ? [offer(SIGN_OUT)] : []),
    ...(user.has_second_factor ? [offer(REMOVE_FACTOR)] : []),
    offer(isDeactivated ? REACTIVATE : DEACTIVATE),
    offer(DELETE, { isDestructive: true }),
  ]
}

/** From a menu, which knows no router. */
const openPage = (path: string) => window.location.assign(path)

async function sendResetLink({ id, email }: ListedUser): Promise<void> {
  try {
    const answer = await askFunction('send-reset-link', { user_id: id })
    const text = `${email} can choose a new password with it for one hour.`
    tellSent(answer, { what: 'Link', email, text }, openPage)
  } catch (error) {
    adminToast.error('No link was sent.', userMessageOf(error))
  }
}

async function inviteAgain({ email, role }: ListedUser): Promise<void> {
  try {
    const answer = await askFunction('invite-user', { email, role })
    const text = 'The link in it works for one hour.'
    tellSent(answer, { what: 'Invitation', email, text }, openPage)
  } catch (error) {
    adminToast.error('No invitation was sent.', userMessageOf(error))
  }
}
