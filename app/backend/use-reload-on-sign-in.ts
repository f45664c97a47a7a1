import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useSession } from './session-store.ts'

/** For what a page shows to guests: reads its data again once someone signs in, here or in another tab. */
export function useReloadOnSignIn(): void {
  const isSignedIn = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isSignedIn) void revalidate()
  }, [isSignedIn, revalidate])
}
