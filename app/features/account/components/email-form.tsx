import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

import { changeEmail } from '../data/change-email.ts'
import { emailSchema } from '../schema.ts'
import type { EmailChange } from '../schema.ts'
import { SaveRow } from './save-row.tsx'

/** Another address, which has to be confirmed by mail before anything changes. */
export function EmailForm({ current }: { current: string }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (details: EmailChange) => changeEmail({ current, ...details }),
    onMutate: () => setMailedTo(null),
  })
  const form = useCheckedForm({
    schema: emailSchema(current),
    send: (details) =>
      mutate(details, {
        onSuccess: () => {
          form.hook.reset()
          setMailedTo(details.email)
        },
      }),
    isPending,
    error,
    refusedAt: { wrong_password: 'password' },
  })
  return (
    <form {...form.props} aria-label="Email address" className="grid gap-6">
      <p>
        Your address is <strong className="break-words">{current}</strong>
      </p>
      <TextField
        {...form.field('email')}
        type="email"
        label="New email"
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Current password"
        autoComplete="current-password"
      />
      <SaveRow
        label="Change Email"
        isPending={isPending}
        error={form.problem}
        done={
          mailedTo &&
          `I sent an email to ${mailedTo}. Your address changes once you open the link in it; until then, it stays ${current}.`
        }
      />
    </form>
  )
}
