import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { randomUuid } from '#domain/random-uuid.ts'

import { isSame } from './compare-versions.ts'
import {
  copyKey,
  dropCopy,
  findCopies,
  keepCopy,
  readCopyKey,
  type KeptCopy,
} from './kept-copies.ts'
import { holdName, namesHeld } from './page-names.ts'
import type { RecordForm } from './use-record-form.ts'

/** No more than the last second of typing is in no copy. */
const KEEP_AFTER_MS = 500

interface KeptCopyOptions<Values extends FieldValues> {
  form: RecordForm<Values>
  /** Where copies of its kind begin. */
  prefix: string
  /** Of the record; a new one has it before it is stored. */
  id: string
  /** Null for a record that was never saved. */
  version: string | null
  /** Which of these records are stored; asked about the copies of new ones. */
  findStored: (ids: string[]) => Promise<readonly string[]>
  /** Gets the id of a new record that was never saved, whose text goes back into the form. */
  onRestore?: (id: string) => void
}

/** A copy that is offered. */
export interface FoundCopy<Values> extends KeptCopy<Values> {
  /** The record has been saved since it was kept, so the copy may be the older one. */
  isOutdated: boolean
}

/**
 * Keeps what is unsaved in this browser, through a crash or a lost connection, and finds what such an end has left
 * behind. It is dropped once it is saved, or when its owner says so. Pages that edit the same record keep a copy each,
 * and none offers what another one that is open still has.
 */
export function useKeptCopy<Values extends FieldValues>({
  form,
  prefix,
  id,
  version,
  findStored,
  onRestore,
}: KeptCopyOptions<Values>) {
  const [waiting, setWaiting] = useState<readonly KeptCopy<Values>[]>([])
  const [elsewhere, setElsewhere] = useState<readonly KeptCopy<Values>[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [keeper] = useState(randomUuid)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef(Promise.resolve())
  /** Where the copy of what is unsaved here is, and of which version. */
  const kept = useRef<string>(null)
  const keptOf = useRef('')
  /** What the form held when it was opened. */
  const shown = useRef<Values>(null)
  const { isDirty, hook } = form
  const isNew = version === null
  const record = prefix + id
  const key = copyKey(record, keeper)

  useEffect(() => holdName(keeper), [keeper])

  async function storedOnes(records: string[]): Promise<readonly string[]> {
    const ids = await findStored(records.map((one) => one.slice(prefix.length)))
    return ids.map((stored) => prefix + stored)
  }

  const look = useEffectEvent(async () => {
    shown.current = form.values()
    const left = await findLeft<Values>(
      isNew ? prefix : record,
      isNew ? storedOnes : null,
      shown.current,
    )
    setWaiting(left.waiting)
    setElsewhere(left.elsewhere)
  })
  useEffect(() => {
    look().catch((error: unknown) => console.warn('Kept texts could not be looked for.', error))
  }, [])

  /** One after another: what comes later must not be undone by what takes longer. */
  function inTurn(write: () => Promise<void>): Promise<void> {
    writing.current = writing.current.then(write).catch((error: unknown) => {
      // Private windows and full disks may refuse.
      console.warn('No copy was kept in this browser.', error)
      setProblem('This browser keeps no copy.')
    })
    return writing.current
  }

  async function moveTo(next: string | null): Promise<void> {
    const former = kept.current
    kept.current = next
    if (former !== null && former !== next) await dropCopy(former)
  }

  /** `more` names fields that count as typed in. */
  function copyAs(copied: string, more: readonly string[] = []): KeptCopy<Values> {
    const values = form.values()
    const loaded = hook.formState.defaultValues as Values
    const typed = Object.keys(values).filter(
      (name) => more.includes(name) || !isSame(loaded[name], values[name]),
    )
    return { key: copied, values, typed, version, keptAt: new Date().toISOString() }
  }

  const keep = useEffectEvent(async () => {
    if (!form.isDirty) return
    keptOf.current = versionOf(key, version)
    await keepCopy(copyAs(key))
    await moveTo(key)
    setProblem(null)
  })

  const onType = useEffectEvent(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      // The next one has what was typed while the browser was busy.
      void inTurn(() => {
        timer.current = undefined
        return keep()
      })
    }, KEEP_AFTER_MS)
  })

  useEffect(() => hook.subscribe({ formState: { values: true }, callback: () => onType() }), [hook])

  // A save that was under way while more was typed: the copy is of the new version from then on.
  const follow = useEffectEvent((now: string) => {
    if (kept.current !== null && keptOf.current !== now) void inTurn(keep)
  })
  useEffect(() => follow(versionOf(key, version)), [key, version])

  useEffect(() => {
    const keepNow = () => void keep().catch(() => {})
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])

  // Everything is stored: the copy has done its work.
  const onClean = useEffectEvent(() => void inTurn(() => moveTo(null)))
  useEffect(() => {
    if (!isDirty) onClean()
  }, [isDirty])

  // Once a new record is stored, those that were left of other new ones are none of its business.
  const found = waiting.find((copy) => isNew || readCopyKey(copy).record === record) ?? null
  const others = waiting.filter((copy) => copy !== found)
  const isOutdated = found !== null && found.version !== version

  return {
    /** What was not saved the last time, as it would be in the form; null without. */
    found: found && { ...found, values: restored(found, form.values()), isOutdated },
    /** Of new records that are stored by now: what their own pages offer. */
    elsewhere: (isNew ? elsewhere : []).map((copy) => ({
      id: readCopyKey(copy).record.slice(prefix.length),
      values: copy.values,
    })),
    /** Why this browser keeps nothing; null while it does. */
    problem,
    /** Puts the found values into the form, unsaved. What gives way to them can be had back the same way. */
    restore() {
      if (!found) return
      const isTyped = shown.current !== null && !isSame(shown.current, form.values())
      const aside =
        isTyped || isOutdated ? [copyAs(copyKey(record, randomUuid()), typedIn(found))] : []
      const adopted = isNew ? readCopyKey(found).record : record
      if (isNew) onRestore?.(adopted.slice(prefix.length))
      for (const name of typedIn(found)) {
        hook.setValue(name as never, found.values[name] as never, { shouldDirty: true })
      }
      setWaiting([...others, ...aside])
      const own = copyKey(adopted, keeper)
      void inTurn(async () => {
        for (const copy of [...aside, { ...found, key: own }]) await keepCopy(copy)
        await moveTo(own)
        await dropCopy(found.key)
      })
    },
    discard() {
      if (found) void dropCopy(found.key)
      setWaiting(others)
    },
  }
}

const versionOf = (key: string, version: string | null) => `${key} ${version}`

const typedIn = ({ typed, values }: KeptCopy<object>): readonly string[] =>
  typed ?? Object.keys(values)

/** What a form holds once a copy is back in it: fields that were not typed in stay as they are. */
function restored<Values extends object>(copy: KeptCopy<Values>, values: Values): Values {
  const names = new Set(typedIn(copy))
  const typed = Object.entries(copy.values).filter(([name]) => names.has(name))
  return { ...values, ...Object.fromEntries(typed) }
}

interface LeftCopies<Values> {
  waiting: KeptCopy<Values>[]
  elsewhere: KeptCopy<Values>[]
}

/** What earlier visits have left, the newest first. The same text is left once. */
async function findLeft<Values extends object>(
  prefix: string,
  findStored: ((records: string[]) => Promise<readonly string[]>) | null,
  values: Values,
): Promise<LeftCopies<Values>> {
  const [copies, held] = await Promise.all([findCopies<Values>(prefix), namesHeld()])
  const left = copies.filter(
    (copy) => !held.has(readCopyKey(copy).keeper) && (!findStored || copy.version === null),
  )
  // Without an answer all are offered: the store refuses what would go over another text.
  const records = left.map((copy) => readCopyKey(copy).record)
  const stored = findStored && records.length > 0 ? await findStored(records).catch(() => []) : []
  const waiting: KeptCopy<Values>[] = []
  const isStored = (copy: KeptCopy<Values>) => stored.includes(readCopyKey(copy).record)
  for (const copy of left.filter((one) => !isStored(one))) {
    const text = restored(copy, values)
    const isKnown =
      isSame(text, values) || waiting.some((other) => isSame(restored(other, values), text))
    if (isKnown) await dropCopy(copy.key)
    else waiting.push(copy)
  }
  return { waiting, elsewhere: left.filter(isStored) }
}
