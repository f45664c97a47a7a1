import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { signUp } from '../data/sign-up.ts'
import { OPENING_SESSION } from '../opening-session.ts'
import { signUpSchema } from '../schema.ts'
import type { SignUpDetails } from '../schema.ts'

/** A new account. `onConfirm` is called where its address has to be confirmed first. */
export function SignUpForm({ onConfirm }: { onConfirm: (email: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationKey: OPENING_SESSION,
    mutationFn: (details: SignUpDetails) =>
      signUp(details, `${window.location.origin}/auth/sign-in`),
    onSuccess: (outcome, { email }) => {
      if (outcome === 'confirm') onConfirm(email)
    },
  })
  const form = useCheckedForm({
    schema: signUpSchema,
    send: (details) => mutate(details),
    isPending,
    error,
  })
  return (
    <form {...form.props} aria-label="Sign up" className="grid gap-6">
      <TextField {...form.field('fullName')} label="Name" autoComplete="name" isOptional />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. A sentence is easier to remember.`}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Creating your account...' : 'Create Account'}
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
