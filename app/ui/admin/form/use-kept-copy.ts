import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { isSame } from './compare-versions.ts'
import { dropCopy, findCopies, keepCopy, type KeptCopy } from './kept-copies.ts'
import type { RecordForm } from './use-record-form.ts'

/** No more than the last second of typing is in no copy. */
const KEEP_AFTER_MS = 500
/** Between the key of a copy that waits for a decision and its time: several may wait. */
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
  const [waiting, setWaiting] = useState<readonly KeptCopy<Values>[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Until the copy of the last time was looked for, nothing may take its place. */
  const isReady = useRef(false)
  const writing = useRef(Promise.resolve())
  /** What the form held when it was opened. */
  const shown = useRef<Values>(null)
  const { isDirty } = form
  const isNew = newPrefix !== undefined

  const look = useEffectEvent(() => {
    shown.current = form.values()
    return takeAside(newPrefix ?? key, isNew, shown.current)
  })

  useEffect(() => {
    look()
      .then((left) => setWaiting(left))
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
    if (isDirty || !isReady.current) return
    dropCopy(key).catch((error: unknown) => console.warn('A kept text stayed.', error))
  }, [isDirty, key])

  // Once a new record is stored, those that were left of other new ones are none of its business.
  const found = waiting.find((copy) => isNew || keyOf(copy) === key) ?? null
  const others = waiting.filter((copy) => copy !== found)

  /** What came into the form since it was opened gives way to a copy, and can be had back the same way. */
  function putAsideTyped(): KeptCopy<Values>[] {
    const values = form.values()
    if (!shown.current || isSame(shown.current, values)) return []
    return [aside({ key, values, version, keptAt: new Date().toISOString() })]
  }

  return {
    /** What was not saved the last time, if there is any. */
    found,
    /** Why this browser keeps nothing; null while it does. */
    problem,
    /** Puts the found values into the form, unsaved. */
    restore() {
      if (!found) return
      const typed = putAsideTyped()
      const ownKey = isNew ? keyOf(found) : key
      onRestore?.(ownKey)
      for (const [name, value] of Object.entries(found.values)) {
        hook.setValue(name as never, value as never, { shouldDirty: true })
      }
      setWaiting([...others, ...typed])
      // It is unsaved again: its copy goes only when another one is there.
      const kept = [...typed, { ...found, key: ownKey }]
      const former = [found.key, key].filter((other) => other !== ownKey)
      writing.current = writing.current
        .then(() => replaceCopies(former, kept))
        .catch((error: unknown) => console.warn('A restored text was not kept.', error))
    },
    discard() {
      if (found) void dropCopy(found.key)
      setWaiting(others)
    },
  }
}

/** Under a key of its own, where nothing that is typed from now on takes its place, and no other copy does. */
const aside = <Values>(copy: KeptCopy<Values>): KeptCopy<Values> => ({
  ...copy,
  key: keyOf(copy) + ASIDE + copy.keptAt,
})

/** Of the record, whether the copy is aside or not. */
const keyOf = ({ key }: KeptCopy<unknown>): string => key.split(ASIDE)[0] ?? key

/** The former ones go when the others are there. */
async function replaceCopies(former: readonly string[], kept: readonly KeptCopy<unknown>[]) {
  for (const copy of kept) await keepCopy(copy)
  for (const key of former) await dropCopy(key)
}

/** What earlier visits have left, the newest first, all of it moved aside. */
async function takeAside<Values>(
  prefix: string,
  isNew: boolean,
  values: Values,
): Promise<KeptCopy<Values>[]> {
  const copies = await findCopies<Values>(prefix)
  const waiting: KeptCopy<Values>[] = []
  for (const copy of copies.filter(({ version }) => !isNew || version === null)) {
    const isKnown = [{ values }, ...waiting].some((other) => isSame(other.values, copy.values))
    const moved = aside(copy)
    if (!isKnown) waiting.push(moved)
    if (!isKnown && moved.key !== copy.key) await keepCopy(moved)
    if (isKnown || moved.key !== copy.key) await dropCopy(copy.key)
  }
  return waiting
}
