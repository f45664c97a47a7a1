import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { lacksSecondFactor } from '#app/backend/second-factor.ts'
import { isPasswordRecovery } from '#app/backend/session-events.ts'
import { signOut } from '#app/backend/session.ts'
import { signInPath } from '#app/backend/sign-in-path.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AuthHeading } from '#app/features/auth/components/auth-parts.tsx'
import { SecondFactorForm } from '#app/features/auth/components/late-auth-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { PageHead } from '../page-head.tsx'
import { useReturnPath } from './use-return-path.ts'

/** Between the password and the page that was wanted: the code of the second factor (product 41.10). */
export default function SecondFactorPage() {
  const { returnTo } = useReturnPath()
  const session = useSession()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const isSignedIn = session !== null

  const leave = () =>
    void navigate(isPasswordRecovery() ? '/auth/reset-password' : returnTo, { replace: true })

  useEffect(() => {
    if (!isHydrated) return
    if (!isSignedIn) void navigate(signInPath(returnTo), { replace: true })
    else if (!lacksSecondFactor()) void navigate(returnTo, { replace: true })
    // What to do once the code was given is up to the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHydrated, isSignedIn])

  return (
    <>
      <PageHead title="Enter Your Code" path="/auth/second-factor" isPrivate />
      <AuthHeading title="Enter your code">
        {session && <p className="break-words">For {session.email}</p>}
      </AuthHeading>
      <SecondFactorForm onDone={leave} />
      <p className="mt-6">
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => void signOut()}>
          Sign in as someone else
        </Button>
      </p>
    </>
  )
}
