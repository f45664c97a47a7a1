import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { afterSecondFactor } from '#app/backend/second-factor.ts'
import {
  AuthHeading,
  AuthNotice,
  LinkBeingChecked,
} from '#app/features/auth/components/auth-parts.tsx'
import { SignInForm } from '#app/features/auth/components/late-auth-forms.ts'
import { takeReturn, useEmailLink, type EmailLinkType } from '#app/features/auth/email-link.ts'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { safeReturnPath } from '#domain/return-path.ts'

import { PageHead } from '../page-head.tsx'
import { useLeaveWhenSignedIn, useReturnPath } from './use-return-path.ts'

const GOOD_NEWS: Record<EmailLinkType, string | null> = {
  signup: 'Your address is confirmed',
  email_change: 'Your email address has been changed',
  recovery: null,
  invite: null,
  magiclink: null,
}

/** Sign-in; the links that confirm an address lead here too. */
export default function SignInPage() {
  const [searchParams] = useSearchParams()
  const { returnTo, keepIn } = useReturnPath()
  const link = useEmailLink()
  const navigate = useNavigate()
  // Before that, the page knows the session, and not yet the link that led here.
  const isHydrated = useHydrated()
  const isFollowing = !isHydrated || link.step === 'checking' || link.step === 'good'
  useLeaveWhenSignedIn(returnTo, { isHeld: isFollowing })

  const goodFor = link.step === 'good' ? link.type : null
  useEffect(() => {
    if (!goodFor) return
    const title = GOOD_NEWS[goodFor]
    if (title) showToast({ title })
    void navigate(afterSecondFactor(pageAfter(goodFor)), { replace: true })
  }, [goodFor, navigate])

  const head = <PageHead title="Sign In" path="/auth/sign-in" isPrivate />
  if (link.step === 'checking' || link.step === 'good') {
    return (
      <>
        {head}
        <LinkBeingChecked />
      </>
    )
  }
  return (
    <>
      {head}
      <AuthHeading title="Sign in">
        <p>
          New here?{' '}
          <Link to={keepIn('/auth/sign-up')} className="text-link">
            Create an account
          </Link>
        </p>
      </AuthHeading>
      {link.step === 'refused' && (
        <AuthNotice>
          <p>{userMessageOf(link.error)} Sign in to get a new one.</p>
        </AuthNotice>
      )}
      {link.step === 'none' && searchParams.has('ended') && (
        <AuthNotice>
          <p>Your session has ended. Please sign in again.</p>
        </AuthNotice>
      )}
      <SignInForm forgotTo={keepIn('/auth/forgot-password')} />
    </>
  )
}

function pageAfter(type: EmailLinkType): string {
  switch (type) {
    case 'signup':
    case 'magiclink':
      return safeReturnPath(takeReturn(), '/account')
    case 'email_change':
      return '/account/profile'
    case 'recovery':
    case 'invite':
      return '/auth/reset-password'
  }
}
