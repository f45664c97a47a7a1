import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { checkSession, isChecked, pageAfterSession } from './session.ts'
import { dropPrivateData } from './session-events.ts'
import { readSession, useSession, type SessionUser } from './session-store.ts'

/**
 * For layouts behind `requireUser`: who is signed in, once that is certain. Leads to sign-in, and back
 * again, when the session ends while the page is open, here or in another tab. Nothing of the
 * account is kept then.
 */
export function useSessionGuard(): SessionUser | null {
  const session = useSession()
  const [sureOf, setSureOf] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  const userId = session?.id ?? null

  useEffect(() => {
    if (userId === null) return
    wasSignedIn.current = true
    // Without supabase-js there is nothing to read with either: the page below says so.
    const done = isChecked(userId) ? Promise.resolve() : checkSession().catch(() => undefined)
    void done.then(() => setSureOf(userId))
  }, [userId])

  useEffect(() => {
    // While the page hydrates, the session is not read yet.
    if (userId !== null || readSession()) return
    const next = pageAfterSession(pathname + search, wasSignedIn.current)
    void navigate(next, { replace: true })
  }, [userId, navigate, pathname, search])

  useEffect(() => {
    return () => {
      if (!readSession()) setTimeout(dropPrivateData)
    }
  }, [])
  return userId !== null && (userId === sureOf || isChecked(userId)) ? session : null
}
