import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'

import { sendWhatWasSentEarly } from '#app/keep-early-sends.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'

import { FormAlert } from '#app/ui/form-alert.tsx'

const TURNS_TO_IT = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit', 'click'] as const

const isServer = typeof document === 'undefined'

/**
 * A form that the server renders and whose script comes when a visitor turns to it: forms bring a library,
 * and most visits send none. What is typed, sent or clicked before that is kept: the fields are the server's
 * own, and the last click or sending is made once the script is there. Where the script cannot be had, the
 * form says so: browsers remember that a script failed, so only a new page asks for it again.
 *
 * @param room a class that keeps the form's height where the browser draws the page, so that nothing jumps
 */
export function lateForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room?: string,
): ComponentType<Props> {
  const { promise: loaded, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>()
  const ask = async () => resolve({ default: await loadInBackground(load) })
  const Form = lazy<ComponentType<Props>>(async () => {
    if (isServer) await ask()
    return loaded
  })

  // No state here: drawn again before its script is there, the form would lose what was typed.
  return memo(function LateForm(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [kept] = useState(keepWhatIsAsked)
    return (
      <div ref={place}>
        <Suspense fallback={<AskedFor ask={ask} room={room} />}>
          <Form {...props} />
          <OnceThere kept={kept} />
        </Suspense>
        <BeforeThere ask={ask} place={place} kept={kept} />
      </div>
    )
  })
}

/** What was asked of a form before its script was there. */
function keepWhatIsAsked() {
  let isThere = false
  let asked: (() => void) | null = null
  return {
    isThere: () => isThere,
    /** The latest counts. */
    keep(next: (() => void) | null) {
      asked = next ?? asked
    },
    /** Whether there was anything. */
    forget() {
      const hadAsked = asked !== null
      asked = null
      return hadAsked
    },
    seeThere() {
      isThere = true
    },
    redo() {
      asked?.()
      asked = null
    },
  }
}

/** Where the browser draws the form itself, or has to draw it again, it needs the script right away. */
function AskedFor({ ask, room }: { ask: () => Promise<void>; room: string | undefined }) {
  useEffect(() => {
    ask().catch(warn)
  }, [ask])
  return <div className={room} />
}

/** Stops keeping with the form's first drawing, since a click right after it would be made twice. */
function OnceThere({ kept }: { kept: ReturnType<typeof keepWhatIsAsked> }) {
  useLayoutEffect(() => kept.seeThere(), [kept])
  useEffect(() => kept.redo(), [kept])
  return null
}

interface BeforeThereProps {
  ask: () => Promise<void>
  place: RefObject<HTMLElement | null>
  kept: ReturnType<typeof keepWhatIsAsked>
}

/** Asks for the script as soon as the form is turned to, and keeps what it is asked to do. */
function BeforeThere({ ask, place, kept }: BeforeThereProps) {
  const [hasFailed, setFailed] = useState(false)

  const askNow = useCallback(async () => {
    try {
      await ask()
      setFailed(false)
    } catch (error) {
      warn(error)
      if (kept.forget()) setFailed(true)
    }
  }, [ask, kept])

  useEffect(() => {
    const { current: element } = place
    if (!element) return
    const onEvent = (event: Event) => {
      if (kept.isThere()) return
      if (event.type === 'submit') event.preventDefault()
      kept.keep(redoOf(event))
      void askNow()
    }
    for (const type of TURNS_TO_IT) element.addEventListener(type, onEvent)
    // The visitor may have been quicker than the page.
    sendWhatWasSentEarly()
    if (!kept.isThere() && element.contains(document.activeElement)) ask().catch(warn)
    return () => {
      for (const type of TURNS_TO_IT) element.removeEventListener(type, onEvent)
    }
  }, [ask, askNow, kept, place])

  if (!hasFailed) return null
  return (
    <div className="mt-6">
      <FormAlert>
        This form couldn't load. Please check your connection and reload the page.
      </FormAlert>
    </div>
  )
}

function redoOf({ type, target }: Event): (() => void) | null {
  if (type === 'submit' && target instanceof HTMLFormElement) return () => target.requestSubmit()
  const button = target instanceof Element ? target.closest('button[type=button]') : null
  if (type === 'click' && button instanceof HTMLElement) return () => button.click()
  return null
}

function warn(error: unknown): void {
  console.warn('The script of a form could not be loaded.', error)
}
