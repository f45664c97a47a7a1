import { useEffect } from 'react'

import { IDLE_SECONDS, type ExitWatch } from './exit-modal-rules.ts'

/** Since the page was opened: a visitor who leaves sooner has not read anything yet. */
const FIRST_MS = 8000

/** A dialog or a field in use is not interrupted. */
export const isInUse = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true

/**
 * Calls back once when a visitor seems to leave: the mouse goes out at the top of the window, where tabs and
 * addresses are, or on a touch screen, and where the owner wants only that, nothing is done for a while (product 3.26).
 */
export function useLeaving(watch: ExitWatch, onLeaving: () => void): void {
  const { isIdleAlone = false, idleSeconds = IDLE_SECONDS } = watch ?? {}
  const isWatching = watch !== null
  useEffect(() => {
    if (!isWatching) return
    const leavesByMouse = !isIdleAlone && matchMedia('(hover: hover) and (pointer: fine)').matches
    let timer: ReturnType<typeof setTimeout> | undefined

    function leave() {
      if (isInUse()) return
      stop()
      onLeaving()
    }
    const onMouseOut = ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget !== null || clientY > 0) return
      if (performance.now() >= FIRST_MS) leave()
    }
    const onAction = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, idleSeconds * 1000)
    }
    const actions = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
    function stop() {
      clearTimeout(timer)
      document.removeEventListener('mouseout', onMouseOut)
      for (const action of actions) removeEventListener(action, onAction)
    }

    if (leavesByMouse) document.addEventListener('mouseout', onMouseOut)
    else {
      onAction()
      for (const action of actions) addEventListener(action, onAction, { passive: true })
    }
    return stop
  }, [isWatching, isIdleAlone, idleSeconds, onLeaving])
}
