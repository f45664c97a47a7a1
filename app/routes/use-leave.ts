import { useNavigate } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { showToast } from '#app/ui/toast.ts'

/** Signs out, and leads away from pages that need a session. */
export function useLeave(to = '/'): () => void {
  const navigate = useNavigate()
  const leave = async () => {
    const { href } = location
    try {
      // Every page can show that it is forbidden, and few visitors have a session to end.
      const { signOut } = await import('#app/backend/session.ts')
      // A guard gives way to the same page, and does not ask the user to sign in again.
      await signOut(to)
      // By then they may be on their way to another page.
      if (location.href === href) await navigate(to)
    } catch (error) {
      showToast({ title: userMessageOf(error), variant: 'destructive' })
    }
  }
  return () => void leave()
}
