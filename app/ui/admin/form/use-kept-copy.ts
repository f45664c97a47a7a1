import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { isSame } from './compare-versions.ts'
import { dropCopy, findCopies, keepCopy, type KeptCopy } from './kept-copies.ts'
import type { RecordForm } from './use-record-form.ts'

/** No more than the last second of typing is in no copy. */
const KEEP_AFTER_MS = 500
/** Ends the key of a copy that waits for a decision. */
const ASIDE = '~'

interface KeptCopyOptions<Values extends FieldValues> {
  form: RecordForm<Values>
  /** Of the record; ends in its id. */
  key: string
  version: string | null
  /** Where the copies of records begin that were never saved; asked for where this one is new. */
  newPrefix?: string | undefined
  /** Gets the key of a copy that goes back into the form. */
  onRestore?: (key: string) => void
}

/**
 * Keeps what is unsaved in this browser, through a crash or a lost connection, and finds what such an end has left
 * behind. It is dropped once it is saved, or when its owner says so.
 */
export function useKeptCopy<Values extends FieldValues>({
  form,
  key,
  version,
  newPrefix,
  onRestore,
}: KeptCopyOptions<Values>) {
  const [found, setFound] = useState<KeptCopy<Values> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Until the copy of the last time was looked for, nothing may take its place. */
  const isReady = useRef(false)
  const writing = useRef(Promise.resolve())
  const { isDirty } = form
  const isNew = newPrefix !== undefined

  const look = useEffectEvent(() => takeAside(newPrefix ?? key, isNew, form.values()))

  useEffect(() => {
    look()
      .then((left) => setFound(left))
      .catch((error: unknown) => console.warn('Kept texts could not be looked for.', error))
      .finally(() => {
        isReady.current = true
      })
  }, [])

  const keep = useEffectEvent(async () => {
    if (!form.isDirty || !isReady.current) return
    try {
      const values = form.values()
      await keepCopy({ key, values, version, keptAt: new Date().toISOString() })
      setProblem(null)
    } catch (error) {
      // Private windows and full disks may refuse.
      console.warn('No copy was kept in this browser.', error)
      setProblem('This browser keeps no copy.')
    }
  })

  const onType = useEffectEvent(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      // One at a time: the next one has what was typed while the browser was busy.
      writing.current = writing.current.then(() => {
        timer.current = undefined
        return keep()
      })
    }, KEEP_AFTER_MS)
  })

  const { hook } = form
  useEffect(() => hook.subscribe({ formState: { values: true }, callback: () => onType() }), [hook])

  useEffect(() => {
    const keepNow = () => void keep()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])

  // Everything is stored: the copy has done its work.
  useEffect(() => {
    if (isDirty || found || !isReady.current) return
    dropCopy(key).catch((error: unknown) => console.warn('A kept text stayed.', error))
  }, [isDirty, found, key])

  return {
    /** What was not saved the last time, if there is any. */
    found,
    /** Why this browser keeps nothing; null while it does. */
    problem,
    /** Puts the found values into the form, unsaved. */
    restore() {
      if (!found) return
      onRestore?.(found.key.replace(ASIDE, ''))
      for (const [name, value] of Object.entries(found.values)) {
        hook.setValue(name as never, value as never, { shouldDirty: true })
      }
      void dropCopy(found.key)
      setFound(null)
    },
    discard() {
      if (found) void dropCopy(found.key)
      setFound(null)
    },
  }
}

/** What an earlier visit has left, moved to where nothing that is typed from now on takes its place. */
async function takeAside<Values>(
  prefix: string,
  isNew: boolean,
  values: Values,
): Promise<KeptCopy<Values> | null> {
  const copies = await findCopies<Values>(prefix)
  const left = copies.find(({ version }) => !isNew || version === null)
  if (!left) return null
  if (isSame(left.values, values)) {
    await dropCopy(left.key)
    return null
  }
  if (left.key.endsWith(ASIDE)) return left
  const aside = { ...left, key: left.key + ASIDE }
  await keepCopy(aside)
  await dropCopy(left.key)
  return aside
}
