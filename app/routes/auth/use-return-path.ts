import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { afterSecondFactor } from '#app/backend/second-factor.ts'
import { useSession } from '#app/backend/session-store.ts'
import { OPENING_SESSION } from '#app/features/auth/actions.ts'
import { safeReturnPath } from '#domain/return-path.ts'

/**
 * The page that the visitor came from and returns to, and links to other pages that keep it. Who came from none
 * goes to their account, and an admin to the back office.
 */
export function useReturnPath() {
  const [searchParams] = useSearchParams()
  const given = searchParams.get('returnTo')
  // The role is known by the time that signing in is over.
  const isAdmin = useSession()?.isAdmin ?? false
  const returnTo = safeReturnPath(given, isAdmin ? '/admin' : '/account')
  return {
    returnTo,
    /** Address of another page around signing in. */
    keepIn: (path: string) =>
      given === null ? path : `${path}?${new URLSearchParams({ returnTo })}`,
  }
}

/** A signed-in user has nothing to do here: on to where they were going, no matter which tab signed in. */
export function useLeaveWhenSignedIn(returnTo: string, { isHeld = false } = {}): void {
  const isSignedIn = useSession() !== null
  // Earlier orders are added to the account first, so that the next page shows them.
  const isOpening = useIsMutating({ mutationKey: OPENING_SESSION }) > 0
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn && !isHeld && !isOpening) {
      void navigate(afterSecondFactor(returnTo), { replace: true })
    }
  }, [isSignedIn, isHeld, isOpening, navigate, returnTo])
}
