import { useEffect, useState } from 'react'

/** Whether `isOn`, and for `lingerMs` after it stops being so. */
export function useLingering(isOn: boolean, lingerMs: number): boolean {
  const [lingers, setLingers] = useState(false)
  if (isOn && !lingers && lingerMs > 0) setLingers(true)
  useEffect(() => {
    if (isOn) return
    const timer = setTimeout(() => setLingers(false), lingerMs)
    return () => clearTimeout(timer)
  }, [isOn, lingerMs])
  return isOn || lingers
}
