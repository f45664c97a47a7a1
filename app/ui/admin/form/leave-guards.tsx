import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBlocker, type Blocker } from 'react-router'

interface Guards {
  /** Of the parts of the page with something unsaved; true inside for one that is being left on purpose. */
  holding: Map<string, RefObject<boolean>>
  blocker: Blocker
}

const GuardsOfPage = createContext<Guards | null>(null)

const NOT_ASKED: Blocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
}

/**
 * Asks for all parts of a page that hold people back: of several blockers, the router asks only the newest. Another
 * tab or filter in the address does not count as leaving.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [holding] = useState(() => new Map<string, RefObject<boolean>>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && firstOf(holding) !== undefined,
  )
  const guards = useMemo(() => ({ holding, blocker }), [holding, blocker])
  return <GuardsOfPage value={guards}>{children}</GuardsOfPage>
}

function firstOf(holding: Guards['holding']): string | undefined {
  return [...holding].find(([, isLetGo]) => !isLetGo.current)?.[0]
}

/**
 * Holds people back who leave a page with something unsaved: to another page of ours by a question
 * (the blocker's state says when), to anywhere else by the browser's own. Of several parts of a page, one asks.
 */
export function useLeaveGuard(isDirty: boolean) {
  const id = useId()
  const isLetGo = useRef(false)
  const guards = useContext(GuardsOfPage)
  if (!guards) throw new Error('There is no <LeaveGuards> around this part.')
  const { holding, blocker } = guards

  useEffect(() => {
    if (!isDirty) return
    holding.set(id, isLetGo)
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      holding.delete(id)
      removeEventListener('beforeunload', hold)
    }
  }, [isDirty, holding, id])

  return {
    blocker: blocker.state !== 'unblocked' && firstOf(holding) === id ? blocker : NOT_ASKED,
    /** What happens inside leaves without a question: the content is saved, but the screen doesn't know yet. */
    letGo(leave: () => void) {
      isLetGo.current = true
      try {
        leave()
      } finally {
        // Navigation asks the blocker immediately; everything later is guarded again.
        isLetGo.current = false
      }
    },
  }
}
