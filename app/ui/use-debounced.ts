import { useEffect, useState } from 'react'

/** A text as it was when it last stood still for `delayMs`. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
