import { useSyncExternalStore } from 'react'

import { storageFollowers } from './storage-followers.ts'

/** Where supabase-js keeps the session (product 11.10). Read here, so that no page loads it for a name. */
export const SESSION_KEY = 'session'
/** The account of which an admin's role is known; a hint for links only, rights are in the database. */
const ADMIN_KEY = 'sessionAdmin'
/** True after an explicit sign-out; a session that ends otherwise has expired. */
const LEFT_KEY = 'sessionLeft'
/** The order that was placed without an account; signing out leaves none behind. */
export const PLACED_ORDER_KEY = 'placedOrder'

export interface SessionUser {
  id: string
  email: string
  /** For which links are shown. What an admin may do is decided by the database. */
  isAdmin: boolean
}

/** Of a sign-in or sign-out. */
export const { follow: onSessionChange, tell: announceSessionChange } = storageFollowers()
let lastText = ''
let lastUser: SessionUser | null = null

/** Who is signed in; null for visitors. Browser only. */
export function readSession(): SessionUser | null {
  const text = `${localStorage.getItem(ADMIN_KEY)}\n${localStorage.getItem(SESSION_KEY)}`
  if (text !== lastText) {
    lastText = text
    const user = parseUser(localStorage.getItem(SESSION_KEY))
    const isAdmin = user !== null && localStorage.getItem(ADMIN_KEY) === user.id
    const isSame = user?.id === lastUser?.id && user?.email === lastUser?.email
    // A refreshed token belongs to the same person: what is drawn may stay.
    if (!isSame || isAdmin !== lastUser?.isAdmin) lastUser = user && { ...user, isAdmin }
  }
  return lastUser
}

/** Who is signed in, kept up to date over all tabs; null on the server and while hydrating. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}

export function rememberRole(userId: string, role: string): void {
  if (role === 'admin') localStorage.setItem(ADMIN_KEY, userId)
  else localStorage.removeItem(ADMIN_KEY)
  announceSessionChange()
}

/** Whether the user ended the session: then they need no explanation of why they have to sign in. */
export function isLeft(): boolean {
  return localStorage.getItem(LEFT_KEY) !== null
}

export function rememberLeaving(hasLeft: boolean): void {
  if (hasLeft) localStorage.setItem(LEFT_KEY, 'yes')
  else localStorage.removeItem(LEFT_KEY)
}

function parseUser(stored: string | null): Omit<SessionUser, 'isAdmin'> | null {
  if (!stored) return null
  try {
    const { user } = Object(JSON.parse(stored))
    return user?.id ? { id: String(user.id), email: String(user.email ?? '') } : null
  } catch (error) {
    // A value that another program stored under our name is not a session.
    console.warn('The stored session cannot be read.', error)
    return null
  }
}
