import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, TextField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import {
  OPENING_SESSION,
  choosePassword,
  requestPasswordReset,
  signIn,
  signUp,
} from '../actions.ts'
import { addressSchema, newPasswordSchema, signInSchema, signUpSchema } from '../schema.ts'
import { SendConfirmationAgain } from './auth-parts.tsx'

/** Email and password. The page around it notices the session that this opens. */
export function SignInForm({ forgotTo }: { forgotTo: string }) {
  const form = useSendingForm({
    schema: signInSchema,
    mutationKey: OPENING_SESSION,
    mutationFn: signIn,
  })
  const { isPending, error, variables } = form.sending
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

interface SignUpFormProps {
  /** Where it comes from a page that knows the address; never in the server's document. */
  email?: string
  /** Called where the address has to be confirmed first. */
  onConfirm: (email: string) => void
}

export function SignUpForm({ email: known, onConfirm }: SignUpFormProps) {
  const form = useSendingForm({
    schema: signUpSchema,
    ...(known && { first: { email: known } }),
    mutationKey: OPENING_SESSION,
    mutationFn: signUp,
    onSuccess: (outcome, { email }) => {
      if (outcome === 'confirm') onConfirm(email)
    },
  })
  const { isPending } = form.sending
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

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSendingForm({
    schema: addressSchema,
    mutationFn: ({ email }) => requestPasswordReset(email),
    onSuccess: (_nothing, { email }) => onSent(email),
  })
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-label="Forgot password" className="grid gap-6">
      <EmailField {...form.field('email')} label="Email" />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Sending...' : 'Send Me a Link'}
      </Button>
    </form>
  )
}

export function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useSendingForm({
    schema: newPasswordSchema,
    mutationFn: ({ password }) => choosePassword(password),
    onSuccess: onDone,
  })
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-label="Choose a new password" className="grid gap-6">
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. A sentence is easier to remember.`}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  )
}
