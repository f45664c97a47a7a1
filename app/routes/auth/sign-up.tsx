import { useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'

import { AuthHeading, CheckYourMail } from '#app/features/auth/components/auth-parts.tsx'
import { SendConfirmationAgain } from '#app/features/auth/components/auth-parts.tsx'
import { SignUpForm } from '#app/features/auth/components/late-auth-forms.ts'
import { rememberReturn } from '#app/features/auth/email-link.ts'
import { Button } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts'

export default function SignUpPage() {
  const { returnTo, keepIn } = useReturnPath()
  const { email } = (useLocation().state ?? {}) as { email?: unknown }
  // A page that the server has drawn may have another address typed into it already.
  const isKnown = useNavigationType() === 'PUSH' && typeof email === 'string'
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  useLeaveWhenSignedIn(returnTo)

  function waitForMail(email: string) {
    rememberReturn(returnTo)
    setMailedTo(email)
  }

  return (
    <>
      <PageHead title="Sign Up" path="/auth/sign-up" isPrivate />
      {mailedTo === null ? (
        <>
          <AuthHeading title="Create an account">
            <p>Your orders, files, and invoices in one place.</p>
            <p>
              Already have an account?{' '}
              <Link to={keepIn('/auth/sign-in')} className="text-link">
                Sign in
              </Link>
            </p>
          </AuthHeading>
          <SignUpForm onConfirm={waitForMail} {...(isKnown && { email })} />
        </>
      ) : (
        <CheckYourMail>
          <p className="text-lg">
            I sent an email to <strong className="break-words">{mailedTo}</strong>. Open the link in
            it, and your account is ready.
          </p>
          <p className="text-muted">It can take a minute. Please check your spam folder too.</p>
          <SendConfirmationAgain email={mailedTo} />
          <Button variant="quiet" onClick={() => setMailedTo(null)}>
            Use Another Address
          </Button>
        </CheckYourMail>
      )}
    </>
  )
}
