import { lazy, memo, Suspense, type ComponentType } from 'react'

import { loadInBackground } from '#app/reload-on-missing-chunk.ts'

const Nothing = () => null

/** A part whose script comes after the page's own, and without which the page is as good. */
export function lateExtra<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Extra = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await loadInBackground(load) }
    } catch (error) {
      console.info(`${what} is unavailable.`, error)
      return { default: Nothing }
    }
  })
  // Drawn again before its script is there, what the server drew would go.
  return memo(function LateExtra(props: Props) {
    return (
      <Suspense fallback={null}>
        <Extra {...props} />
      </Suspense>
    )
  })
}
