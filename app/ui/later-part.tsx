import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { redoEarlyClicks } from '#app/keep-early-clicks.ts'

import { whenNear } from './when-near.ts'

/**
 * A part that the server draws, and whose script is not needed for the first view: it stands there as it was drawn
 * until it is near the screen and its script gives it life. Where that cannot be had and the store does not answer
 * either (`reload-on-missing-chunk.ts`), it stays so.
 *
 * @param fallback what keeps its place where a click led here and the script is on its way
 */
export function laterPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      if (!import.meta.env.SSR) await wanted
      return { default: await load() }
    } catch (error) {
      console.info(`${what} can be read only.`, error)
      return new Promise(() => {})
    }
  })
  function Fallback() {
    useEffect(want, [])
    return fallback
  }
  // Drawn again, or with other props, before its script is there, React would take away what the server drew.
  return memo(function LaterPart(props: Props) {
    const place = useRef<HTMLSpanElement>(null)
    useEffect(() => (place.current ? whenNear(place.current, want) : undefined), [])
    return (
      <>
        <span ref={place} className="absolute" />
        <Suspense fallback={<Fallback />}>
          <Part {...props} />
          <OnceThere />
        </Suspense>
      </>
    )
  })
}

function OnceThere() {
  useEffect(redoEarlyClicks, [])
  return null
}
