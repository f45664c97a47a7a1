import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Modal, opensModal } from '#app/ui/modal.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useSendingForm } from '#app/form/use-sending-form.ts'

import { deleteMyAccount, exportMyData } from '../actions.ts'
import { ownerSchema } from '../schema.ts'

export function DataExport() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: exportMyData,
    onSuccess: (json) =>
      saveFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, json, 'application/json'),
  })
  return (
    <div className="grid justify-items-start gap-4">
      {error && <FormAlert>I couldn't put your data together. Please try again.</FormAlert>}
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : 'Download My Data'}
      </Button>
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {isSuccess && 'The file is in your downloads folder.'}
      </p>
    </div>
  )
}

const DIALOG_ID = 'delete-account'

export function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const form = useSendingForm({
    schema: ownerSchema,
    mutationFn: ({ password }) => deleteMyAccount(password),
    onSuccess: onDeleted,
    refusedAt: { wrong_password: 'password' },
  })
  const { isPending, error } = form.sending
  const needsPassword = error instanceof AppError && error.code === 'password_needed'
  return (
    <>
      <Button variant="destructive" {...opensModal(DIALOG_ID)}>
        Delete My Account
      </Button>
      <Modal id={DIALOG_ID} label="Delete your account">
        <form {...form.props} aria-label="Delete account" className="grid gap-6 p-6 md:p-9">
          <h2 className="text-title">Delete your account?</h2>
          <div className="grid gap-3">
            <p>
              This permanently deletes your profile, briefs, files, and messages, and removes your
              name and address from your orders. Invoices keep your name, address, and email because
              tax law requires it.
            </p>
            <p>
              Your reviews stay, published or not yet, and I keep contact messages from an address
              you never confirmed.
            </p>
            <p>
              I won't be able to deliver any order that is still in progress. Download your data
              first if you want to keep it. A last email to {email} confirms the deletion.
            </p>
          </div>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            {...form.field('password')}
            label="Current password"
            autoComplete="current-password"
          />
          {form.problem && (
            <FormAlert>
              {userMessageOf(form.problem)}
              {needsPassword && (
                <Link to="/auth/forgot-password" className="text-link">
                  Choose a password
                </Link>
              )}
            </FormAlert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {isPending ? 'Deleting...' : 'Delete Permanently'}
            </Button>
            <Button
              variant="outline"
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              Keep My Account
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
