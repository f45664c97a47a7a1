import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { askFunction } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, SelectField } from '#app/ui/form-field.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'
import { Options, optionsOf } from '#app/ui/select.tsx'

import { invitationSchema, ROLES } from '../schema.ts'
import { users } from './resource.tsx'
import { tellSent } from './tell-sent.ts'

/** The button that invites people, and its dialog. */
export function InviteUser() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={UserPlus} onClick={() => setIsOpen(true)}>
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
  const form = useSendingForm({
    schema: invitationSchema,
    first: { email: '', role: 'customer' },
    refusedAt: { user_exists: 'email', invalid_address: 'email' },
    mutationFn: (invitation) => askFunction('invite-user', invitation),
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
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-label="Invite someone" className="grid gap-5">
      <p className="text-sm text-muted">
        They get an email with a link that opens their account and asks for a password.
      </p>
      <EmailField {...form.field('email')} label="Email" autoComplete="off" data-autofocus="" />
      <SelectField {...form.field('role')} label="Role" placeholder="Choose a role">
        <Options of={optionsOf(ROLES)} />
      </SelectField>
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <DialogButtons
        action={isPending ? 'Sending...' : 'Send Invitation'}
        isBusy={isPending}
        onCancel={onDone}
      />
    </form>
  )
}
