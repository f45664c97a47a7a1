import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkEmailChange } from '#domain/account.ts'
import type { SignInDetails } from '#domain/account.ts'

import { changeEmail } from '../data/change-email.ts'
import { usePasswordRefusal } from '../use-password-refusal.ts'
import { SaveRow } from './save-row.tsx'

/** Another address, which has to be confirmed by mail before anything changes. */
export function EmailForm({ current }: { current: string }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (details: SignInDetails) => changeEmail(browserBackend, { current, ...details }),
    onMutate: () => setMailedTo(null),
  })
  const { form, wrongPassword, otherError } = usePasswordRefusal(error)
  const { errors, formProps } = useCheckedForm({
    check: (text) =>
      checkEmailChange({ email: text('email'), password: text('password') }, current),
    onValid: (details, sent) =>
      mutate(details, {
        onSuccess: () => {
          sent.reset()
          setMailedTo(details.email)
        },
      }),
    isPending,
  })
  return (
    <form {...formProps} ref={form} aria-label="Email address" className="grid gap-6">
      <p>
        Your address is <strong className="break-words">{current}</strong>
      </p>
      <TextField
        name="email"
        type="email"
        label="New email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Current password"
        autoComplete="current-password"
        error={errors.password ?? wrongPassword}
      />
      <SaveRow
        label="Change Email"
        isPending={isPending}
        error={otherError}
        done={
          mailedTo &&
          `I have written to ${mailedTo}. Your address changes once you open the link in that email; until then it stays ${current}.`
        }
      />
    </form>
  )
}
