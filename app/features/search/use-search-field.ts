import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router'

/** Of the address that leads to the search box from elsewhere. */
const SEARCH_HASH = '#search'

/** The text of the search box and whether its list is open; `q` is what its page shows results of. */
export function useSearchField(q: string) {
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const location = useLocation()
  const [state, setState] = useState(untouched(q))
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // Another page of results, even after going back, has its own text; not while the visitor is typing.
  if (state.forQ !== q) setState(isOpen ? { ...state, forQ: q } : untouched(q))

  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }
  const close = () => setIsOpen(false)
  const change = (text: string) => setState({ forQ: q, text, hasTyped: true })

  useEffect(() => {
    const field = input.current
    if (!field) return
    // The visitor was quicker than the scripts.
    const { value, defaultValue } = field
    if (value !== defaultValue) setState((now) => ({ ...now, text: value, hasTyped: true }))
    if (document.activeElement === field) {
      setIsOpen(true)
      setWasOpened(true)
    }
  }, [])

  useEffect(() => {
    if (location.hash === SEARCH_HASH) input.current?.focus()
  }, [location])

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return {
    box,
    input,
    text: state.text,
    hasTyped: state.hasTyped && state.text.trim() !== '',
    isOpen,
    wasOpened,
    open,
    close,
    change,
    onBlur,
  }
}

function untouched(q: string) {
  return { forQ: q, text: q, hasTyped: false }
}
