import { useSearchParams } from 'react-router'

import { safeReturnPath } from '#domain/return-path.ts'

/** The page that the visitor came from and returns to, and links to other pages that keep it. */
export function useReturnPath() {
  const [searchParams] = useSearchParams()
  const given = searchParams.get('returnTo')
  const returnTo = safeReturnPath(given, '/account')
  return {
    returnTo,
    isGiven: given !== null && returnTo !== '/account',
    /** Address of another page around signing in. */
    keepIn: (path: string) =>
      given === null ? path : `${path}?${new URLSearchParams({ returnTo })}`,
  }
}
