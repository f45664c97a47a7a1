import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkSignIn } from '#domain/account.ts'

import { signIn } from '../data/sign-in.ts'
import { OPENING_SESSION } from '../opening-session.ts'
import { SendConfirmationAgain } from './send-confirmation-again.tsx'

/** Email and password. The page around it notices the session that this opens. */
export function SignInForm({ forgotTo }: { forgotTo: string }) {
  const [email, setEmail] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationKey: OPENING_SESSION,
    mutationFn: (details: Parameters<typeof signIn>[1]) => signIn(browserBackend, details),
  })
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkSignIn({ email: text('email'), password: text('password') }),
    onValid: (details) => {
      setEmail(details.email)
      mutate(details)
    },
    isPending,
  })
  const isUnconfirmed = error instanceof AppError && error.code === 'email_not_confirmed'
  return (
    <form {...formProps} aria-label="Sign in" className="grid gap-6">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email}
      />
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Link to={forgotTo} className="justify-self-start text-sm text-link">
          Forgot your password?
        </Link>
      </div>
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      {isUnconfirmed && <SendConfirmationAgain email={email} />}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
