import type { BackendClient } from './backend.ts'
import { getQueryClient } from './query-client.ts'
import {
  announceSessionChange,
  PLACED_ORDER_KEY,
  readSession,
  rememberLeaving,
} from './session-store.ts'

/** Set while a new password may be chosen without the old one: the user came by the link in an email. */
const RECOVERY_KEY = 'passwordRecovery'

/**
 * What follows from the events of a session (product 11.15). A refreshed token (`TOKEN_REFRESHED`) changes
 * nothing that is shown; a changed account (`USER_UPDATED`) is read again wherever it is.
 */
export function followSession(client: BackendClient): void {
  let userId = readSession()?.id ?? null
  client.auth.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY') beginPasswordRecovery()
    if (event === 'SIGNED_IN' || event === 'PASSWORD_RECOVERY') rememberLeaving(false)
    if (event === 'SIGNED_OUT') {
      endPasswordRecovery()
      localStorage.removeItem(PLACED_ORDER_KEY)
    }
    // `SIGNED_IN` also comes when the user returns to a tab: only another person's data has to go.
    const nextId = session?.user.id ?? null
    if (event !== 'INITIAL_SESSION' && nextId !== userId) dropPrivateData()
    if (event !== 'INITIAL_SESSION' || nextId) userId = nextId
    announceSessionChange()
  })
}

/**
 * Forgets what was fetched for one person. Queries that are on the screen go when they leave it: the
 * guard of their page calls this again then. The frame of every page is the same for all.
 */
export function dropPrivateData(): void {
  getQueryClient().removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== 'site',
  })
}

export function isPasswordRecovery(): boolean {
  return sessionStorage.getItem(RECOVERY_KEY) !== null
}

export function beginPasswordRecovery(): void {
  sessionStorage.setItem(RECOVERY_KEY, 'yes')
}

export function endPasswordRecovery(): void {
  sessionStorage.removeItem(RECOVERY_KEY)
}
