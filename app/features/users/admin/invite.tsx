import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { askFunction } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, SelectField } from '#app/ui/form-field.tsx'

import { invitationSchema, ROLES, type Invitation } from '../schema.ts'
import { users } from './resource.tsx'
import { tellSent } from './tell-sent.ts'

/** The button that invites people, and its dialog. */
export function InviteUser() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        Invite
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Invite someone">
        <InviteForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const inviting = useMutation({
    mutationFn: (invitation: Invitation) => askFunction('invite-user', invitation),
    async onSuccess(answer, { email }) {
      tellSent(
        answer,
        { what: 'Invitation', email, text: 'The link in it works for one hour.' },
        (path) => void navigate(path),
      )
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['admin', users.view.id] })
    },
  })
  const form = useCheckedForm({
    ...inviting,
    schema: invitationSchema,
    first: { email: '', role: 'customer' },
    send: (invitation) => inviting.mutate(invitation),
    refusedAt: { user_exists: 'email', invalid_address: 'email' },
  })
  return (
    <form {...form.props} aria-label="Invite someone" className="grid gap-5">
      <p className="text-sm text-muted">
        They get an email with a link that opens their account and asks for a password.
      </p>
      <EmailField {...form.field('email')} label="Email" autoComplete="off" data-autofocus="" />
      <SelectField {...form.field('role')} label="Role" placeholder="Choose a role">
        {Object.entries(ROLES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <p className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={inviting.isPending}>
          {inviting.isPending ? 'Sending...' : 'Send Invitation'}
        </Button>
      </p>
    </form>
  )
}
