import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

import { OPENING_SESSION, signIn } from '../actions.ts'
import { signInSchema } from '../schema.ts'
import { SendConfirmationAgain } from './send-confirmation-again.tsx'

/** Email and password. The page around it notices the session that this opens. */
export function SignInForm({ forgotTo }: { forgotTo: string }) {
  const opening = useMutation({ mutationKey: OPENING_SESSION, mutationFn: signIn })
  const { mutate, isPending, error, variables } = opening
  const form = useCheckedForm({
    ...opening,
    schema: signInSchema,
    send: (details) => mutate(details),
  })
  const isUnconfirmed = error instanceof AppError && error.code === 'email_not_confirmed'
  return (
    <form {...form.props} aria-label="Sign in" className="grid gap-6">
      <EmailField {...form.field('email')} label="Email" />
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
      {isUnconfirmed && variables && <SendConfirmationAgain email={variables.email} />}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
