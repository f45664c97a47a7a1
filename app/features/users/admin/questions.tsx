import { useState, type ReactNode } from 'react'

import type { AskProps } from '#app/resource/resource.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input, Label } from '#app/ui/field.tsx'

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
  const [words, setWords] = useState('')
  const isAllowed = typed === undefined || words.trim() === typed
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={title} role="alertdialog">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isAllowed) onAnswer({})
        }}
      >
        {row && <p className="mb-3 font-medium break-all">{row.email}</p>}
        <p className="text-sm text-muted">{children}</p>
        {typed !== undefined && (
          <p className="mt-5">
            <Label htmlFor="user-typed" className="mb-1.5 block">
              Type <strong className="font-bold break-all">{typed}</strong> to confirm
            </Label>
            <Input
              id="user-typed"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </p>
        )}
        <p className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="sm"
            variant={isDestructive ? 'destructive' : 'primary'}
            disabled={!isAllowed}
          >
            {action}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
