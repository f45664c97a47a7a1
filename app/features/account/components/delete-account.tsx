import { useMutation } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { Modal, opensModal } from '#app/ui/modal.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'

import { deleteMyAccount } from '../data/delete-my-account.ts'

const DIALOG_ID = 'delete-account'

/** The end of the account, after its address was typed. */
export function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteMyAccount(browserBackend),
    onSuccess: onDeleted,
  })
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkConfirmation(text('confirmation'), email),
    onValid: () => mutate(),
    isPending,
  })
  return (
    <>
      <Button variant="destructive" {...opensModal(DIALOG_ID)}>
        Delete My Account
      </Button>
      <Modal id={DIALOG_ID} label="Delete your account">
        <form {...formProps} aria-label="Delete account" className="grid gap-6 p-6 md:p-9">
          <h2 className="text-title">Delete your account?</h2>
          <div className="grid gap-3">
            <p>
              Your profile, briefs, files and messages are deleted for good. Orders and invoices
              stay in our books, without your name.
            </p>
            <p>
              An order that is still in work can no longer be handed to you. Download your data
              first if you want to keep it.
            </p>
          </div>
          <TextField
            name="confirmation"
            label={`Type ${email} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.confirmation}
          />
          {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {isPending ? 'Deleting...' : 'Delete for Good'}
            </Button>
            <Button variant="outline" onClick={(event) => closeDialog(event.currentTarget)}>
              Keep My Account
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}

function checkConfirmation(typed: string, email: string) {
  return typed.trim().toLowerCase() === email.toLowerCase()
    ? ({ ok: true, value: null } as const)
    : ({
        ok: false,
        errors: { confirmation: 'Please type your address as it stands above.' },
      } as const)
}

function closeDialog(button: HTMLElement): void {
  button.closest('dialog')?.close()
}
