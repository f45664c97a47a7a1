import type { ReactNode } from 'react'

import type { AskProps } from '#app/resource/resource.ts'
import { QuestionForm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'

import type { ListedUser } from './user-words.tsx'

type Asked = AskProps<ListedUser>

const whoOf = ({ row, count }: Asked) =>
  row ? 'this user' : `${count} ${count === 1 ? 'user' : 'users'}`

export function AskMakeAdmin(asked: Asked) {
  return (
    <Question {...asked} title={`Make ${whoOf(asked)} an admin?`} action="Make Admin">
      Admins see every order and customer, change all content, and decide who else is an admin.
    </Question>
  )
}

export function AskDeactivate(asked: Asked) {
  return (
    <Question {...asked} title={`Deactivate ${whoOf(asked)}?`} action="Deactivate">
      They are signed out right away and can't sign in until you reactivate them. Their orders stay
      as they are.
    </Question>
  )
}

export function AskRemoveFactor(asked: Asked) {
  return (
    <Question {...asked} title={`Remove the second factor of ${whoOf(asked)}?`} action="Remove">
      For someone who has lost their phone and their recovery codes. From then on, the password
      alone opens the account, so make sure it is them who asks.
    </Question>
  )
}

export function AskDelete(asked: Asked) {
  return (
    <Question
      {...asked}
      title={`Delete ${whoOf(asked)}?`}
      action="Delete Permanently"
      typed={asked.row?.email ?? 'delete'}
      isDestructive
    >
      Profiles, briefs, files, and messages are deleted. Orders stay without name and address, and
      invoices as they are, because tax law requires it. A last email confirms it. This cannot be
      undone.
    </Question>
  )
}

function Question({
  row,
  onAnswer,
  title,
  action,
  typed,
  isDestructive = false,
  children,
}: Asked & {
  title: string
  action: string
  /** To be typed before yes is possible. */
  typed?: string
  isDestructive?: boolean
  children: ReactNode
}) {
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={title} role="alertdialog">
      {row && <p className="mb-3 font-medium break-all">{row.email}</p>}
      <QuestionForm
        question={{ text: children, action, isDestructive, ...(typed && { typed }) }}
        onAnswer={(isYes) => onAnswer(isYes ? {} : null)}
      />
    </Dialog>
  )
}
