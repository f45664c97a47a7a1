import { useNavigation } from 'react-router'

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
