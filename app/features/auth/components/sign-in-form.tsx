import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

import { signIn } from '../data/sign-in.ts'
import { OPENING_SESSION } from '../opening-session.ts'
import { signInSchema } from '../schema.ts'
import { SendConfirmationAgain } from './send-confirmation-again.tsx'

/** Email and password. The page around it notices the session that this opens. */
export function SignInForm({ forgotTo }: { forgotTo: string }) {
  const [email, setEmail] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationKey: OPENING_SESSION,
    mutationFn: signIn,
  })
  const form = useCheckedForm({
    schema: signInSchema,
    send: (details) => {
      setEmail(details.email)
      mutate(details)
    },
    isPending,
    error,
  })
  const isUnconfirmed = error instanceof AppError && error.code === 'email_not_confirmed'
  return (
    <form {...form.props} aria-label="Sign in" className="grid gap-6">
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
      />
      <div className="grid gap-2">
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <Link to={forgotTo} className="justify-self-start text-sm text-link">
          Forgot your password?
        </Link>
      </div>
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      {isUnconfirmed && <SendConfirmationAgain email={email} />}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
