import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { codePath, lacksSecondFactor } from '#app/backend/second-factor.ts'
import { isPasswordRecovery } from '#app/backend/session-events.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AuthHeading, LinkBeingChecked } from '#app/features/auth/components/auth-parts.tsx'
import { ResetPasswordForm } from '#app/features/auth/components/late-auth-forms.ts'
import { useEmailLink } from '#app/features/auth/email-link.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { PageHead } from '../page-head.tsx'

export default function ResetPasswordPage() {
  return (
    <>
      <PageHead title="Choose a New Password" path="/auth/reset-password" isPrivate />
      <Content />
    </>
  )
}

function Content() {
  const isHydrated = useHydrated()
  const session = useSession()
  const link = useEmailLink()
  const navigate = useNavigate()

  function finish() {
    showToast({
      title: 'Your password has been changed',
      description: 'Other devices are signed out.',
    })
    void navigate('/account', { replace: true })
  }

  if (!isHydrated || link.step === 'checking') return <LinkBeingChecked />
  if (link.step !== 'refused' && session && isPasswordRecovery()) {
    // Who reads the mailbox does not have the second factor: it leads back here.
    if (lacksSecondFactor()) return <ToCode />
    return (
      <>
        <AuthHeading title="Choose a new password">
          <p className="break-words">For {session.email}</p>
        </AuthHeading>
        <ResetPasswordForm email={session.email} onDone={finish} />
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Get a new link">
        <p role="status">
          {link.step === 'refused'
            ? userMessageOf(link.error)
            : 'To choose a new password, open the link in my email, or ask for a new one.'}
        </p>
      </AuthHeading>
      <p className="flex flex-wrap gap-3">
        <Link to="/auth/forgot-password" className={buttonClass()}>
          Send Me a Link
        </Link>
        <Link to="/auth/sign-in" className={buttonClass({ variant: 'outline' })}>
          Back to Sign In
        </Link>
      </p>
    </>
  )
}

/** The library's own part for this would come with every page of the store. */
function ToCode() {
  const navigate = useNavigate()
  useEffect(() => void navigate(codePath('/account'), { replace: true }), [navigate])
  return <LinkBeingChecked />
}
