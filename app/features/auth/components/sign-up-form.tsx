import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { OPENING_SESSION, signUp } from '../actions.ts'
import { signUpSchema } from '../schema.ts'

/** A new account. `onConfirm` is called where its address has to be confirmed first. */
export function SignUpForm({ onConfirm }: { onConfirm: (email: string) => void }) {
  const opening = useMutation({
    mutationKey: OPENING_SESSION,
    mutationFn: signUp,
    onSuccess: (outcome, { email }) => {
      if (outcome === 'confirm') onConfirm(email)
    },
  })
  const form = useCheckedForm({
    ...opening,
    schema: signUpSchema,
    send: (details) => opening.mutate(details),
  })
  return (
    <form {...form.props} aria-label="Sign up" className="grid gap-6">
      <TextField {...form.field('fullName')} label="Name" autoComplete="name" isOptional />
      <EmailField {...form.field('email')} label="Email" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. A sentence is easier to remember.`}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={opening.isPending}>
        {opening.isPending ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-xs text-muted">
        By creating an account, you accept my{' '}
        <Link to="/legal/terms-of-service" className="text-link">
          terms of service
        </Link>
        . To learn how I handle your data, read the{' '}
        <Link to="/legal/privacy-policy" className="text-link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  )
}
