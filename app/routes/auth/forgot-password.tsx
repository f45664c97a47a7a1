import { useState } from 'react'
import { Link } from 'react-router'

import { ForgotPasswordForm } from '#app/features/auth/components/late-auth-forms.ts'
import { AuthHeading, CheckYourMail } from '#app/features/auth/components/auth-parts.tsx'
import { buttonClass } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'
import { useReturnPath } from './use-return-path.ts'

/** The way to a new password. What it says is the same whether or not there is an account. */
export default function ForgotPasswordPage() {
  const { keepIn } = useReturnPath()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return (
    <>
      <PageHead title="Forgot Password" path="/auth/forgot-password" isPrivate />
      {mailedTo === null ? (
        <>
          <AuthHeading title="Forgot your password?">
            <p>I'll send you a link to choose a new one.</p>
            <p>
              <Link to={keepIn('/auth/sign-in')} className="text-link">
                Back to sign in
              </Link>
            </p>
          </AuthHeading>
          <ForgotPasswordForm onSent={setMailedTo} />
        </>
      ) : (
        <CheckYourMail>
          <p className="text-lg">
            If there is an account for <strong className="break-words">{mailedTo}</strong>, an email
            with a link is on its way. The link works for one hour.
          </p>
          <p className="text-muted">It can take a minute. Please check your spam folder too.</p>
          <Link to={keepIn('/auth/sign-in')} className={buttonClass({ variant: 'outline' })}>
            Back to Sign In
          </Link>
        </CheckYourMail>
      )}
    </>
  )
}
