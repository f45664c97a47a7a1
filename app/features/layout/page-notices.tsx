import { useNavigation } from 'react-router'

import { lateExtra } from '#app/ui/late-extra.tsx'

export const FloatingChat = lateExtra(
  'The chat button',
  async () => (await import('./floating-chat.tsx')).FloatingChat,
)

/** There before it is needed: without a connection its script could not be had. */
export const ConnectionNotice = lateExtra(
  'The notice about the connection',
  async () => (await import('./connection-notice.tsx')).ConnectionNotice,
)

/** A line at the top while the next page loads; its delay keeps it away from quick ones. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-[loading-bar_8s_var(--ease-out)_150ms_both] bg-accent" />
    </div>
  )
}
