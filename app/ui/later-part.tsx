import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

import { redoEarlyClicks } from '#app/keep-early-clicks.ts'

import { whenNear } from './when-near.ts'

interface LaterPartOptions {
  /** Keeps its place where a click led here and the script is on its way. */
  fallback?: ReactNode
  /**
   * Its script waits until it is less than a screen away. For what is last on a long page: whatever navigates before
   * has React draw it a second time, which would move what stands below.
   */
  isFarDown?: boolean
}

/**
 * A part that the server draws, and whose script is not needed for the first view: it stands there as it was drawn
 * until its script, which comes after the page's own, gives it life. Where that cannot be had and the store does not
 * answer either (`reload-on-missing-chunk.ts`), it stays so.
 */
export function laterPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isFarDown = false }: LaterPartOptions = {},
) {
  let brought: ComponentType<Props> | null = null
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      if (isFarDown && !import.meta.env.SSR) await wanted
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
  const LaterPart = memo(function LaterPart(props: Props) {
    const [Brought] = useState(() => brought)
    const mark = useRef<HTMLSpanElement>(null)
    useEffect(() => {
      const drawn = mark.current?.nextElementSibling
      return drawn ? whenNear(drawn, want) : undefined
    }, [])
    if (Brought) return <Brought {...props} />
    return (
      <>
        {isFarDown && <span ref={mark} hidden />}
        <Suspense fallback={<Fallback />}>
          <Part {...props} />
          <OnceThere />
        </Suspense>
      </>
    )
  })
  return Object.assign(LaterPart, {
    /** For a navigation that has it already: what is drawn from now on stands there at once. */
    bring(part: ComponentType<Props>) {
      brought = part
    },
  })
}

function OnceThere() {
  useEffect(redoEarlyClicks, [])
  return null
}
