import { useEffect, useEffectEvent } from 'react'

/** Tells what stands around a form whether something in it is unsaved. */
export function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty])
}
