import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'

import { redoEarlyClicks } from '#app/keep-early-clicks.ts'

/**
 * A part that the server draws, and whose script is not needed for the first view: it stands there as it was drawn
 * until its script, which comes after the page's own, gives it life. Where that cannot be had and the store does not
 * answer either (`reload-on-missing-chunk.ts`), it stays so.
 *
 * @param fallback what keeps its place where a click led here and the script is on its way
 */
export function laterPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      console.info(`${what} can be read only.`, error)
      return new Promise(() => {})
    }
  })
  // Drawn again with other props before its script is there, React would take away what the server drew.
  return memo(function LaterPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <OnceThere />
      </Suspense>
    )
  })
}

function OnceThere() {
  useEffect(redoEarlyClicks, [])
  return null
}
