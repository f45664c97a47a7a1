import { lazy, Suspense, type ComponentType } from 'react'

import { loadInBackground } from '#app/reload-on-missing-chunk.ts'

import { useHydrated } from './use-hydrated.ts'

const Nothing = () => null

/**
 * A part whose script comes after the page's own, and without which the page is as good.
 *
 * @param afterMs how long it lets the page have the line and the processor first
 */
export function lateExtra<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  afterMs = 0,
): ComponentType<Props> {
  const Extra = lazy<ComponentType<Props>>(async () => {
    try {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      return { default: await loadInBackground(load) }
    } catch (error) {
      console.info(`${what} is unavailable.`, error)
      return { default: Nothing }
    }
  })
  // Not on the server: what it drew and the browser then cannot have would be a mismatch.
  return function LateExtra(props: Props) {
    const isHydrated = useHydrated()
    if (!isHydrated) return null
    return (
      <Suspense fallback={null}>
        <Extra {...props} />
      </Suspense>
    )
  }
}
