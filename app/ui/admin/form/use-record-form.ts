import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'

import {
  compareVersions,
  followVersion,
  isSame,
  mergeUnlessBoth,
  mergeVersions,
  ownChanges,
} from './compare-versions.ts'
import { useLeaveGuard } from './leave-guards.tsx'
import { markFields, type Refusal } from './mark-fields.ts'
import type { RecordFormOptions } from './record-form-options.ts'
import type { LoadedRecord, StoredRecord } from './save-outcome.ts'
import { showWith } from './show-with.ts'

const BUSY = 'Another save is under way.'
const TAKEN = 'Someone else saved this first.'
const GONE = 'This was deleted in the meantime. Your text is still here: copy what you need.'

export interface RecordForm<Values extends FieldValues> extends ReturnType<
  typeof useRecordForm<Values, unknown, unknown>
> {}

/** A form on one record: one schema, unsaved changes, problems at their fields, conflicts. */
export function useRecordForm<Values extends FieldValues, Output, State = unknown>({
  schema,
  fields,
  loaded,
  save,
  holdReason,
  onSaved,
  failedText,
  hasOtherChanges = false,
  isDirtyWhen,
}: RecordFormOptions<Values, Output, State>) {
  const [base, setBase] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [saving, setSaving] = useState<{ intent: string | undefined } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** It is about marked fields, so it goes with the last mark. */
  const [isOfFields, setIsOfFields] = useState(false)
  const [theirs, setTheirs] = useState<
    (StoredRecord<Values, State> & { intent: string | undefined; hold: string | null }) | null
  >(null)
  const isBusy = useRef(false)
  /** A save that no one asked for; one that someone asks for waits until it has ended. */
  const quietSave = useRef<Promise<unknown>>(null)
  /** The base as of now: a save may begin before the one before it was drawn. */
  const latest = useRef<LoadedRecord<Values, State>>(loaded)
  /** What the form held when its values were sent. */
  const atSend = useRef(loaded.values)
  const hook = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: loaded.values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const { isDirty: isChanged, errors } = hook.formState
  const isDirty =
    hasOtherChanges || (isDirtyWhen ? isDirtyWhen(hook.watch(), base.values) : isChanged)
  const guard = useLeaveGuard(isDirty)

  // What I have not touched follows the version that the cache brings.
  const isNewer = loaded.version !== known.version
  if (isNewer && !saving) {
    setKnown(loaded)
    setBase(isDirty ? followVersion(base, hook.getValues(), loaded) : loaded)
  }
  useEffect(() => {
    latest.current = base
    const mine = hook.getValues()
    const former = hook.formState.defaultValues as Values
    if (isSame(former, base.values)) return
    const typed = ownChanges(former, mine, former)
    showWith(hook, base.values, typed, { keepErrors: true, keepTouched: true })
    // Only a new base resets; the hook is another object on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [base])

  const failureText = (intent?: string) =>
    typeof failedText === 'string' ? failedText : failedText(intent)

  /** Shows what was saved; what was typed in the meantime stays, unsaved. */
  function showSaved(saved: Values) {
    const sent = atSend.current
    const typed = ownChanges(sent, hook.getValues(), sent)
    showWith(hook, saved, typed, { keepTouched: true })
  }

  /** Null when it was saved, else why not. */
  async function write(
    output: Output,
    sent: Values,
    known: LoadedRecord<Values, State>,
    { intent, isQuiet = false }: { intent: string | undefined; isQuiet?: boolean },
    /** Of a second try: what was shown at the first. */
    shown: LoadedRecord<Values, State> | null = null,
  ): Promise<string | null> {
    const { version, state } = known
    const seen = shown ?? latest.current
    const outcome = await save(output, { version, state, intent })
    switch (outcome.kind) {
      case 'saved':
        setTheirs(null)
        latest.current = {
          values: outcome.values,
          version: outcome.version,
          state: outcome.state,
        }
        setBase(latest.current)
        showSaved(outcome.values)
        guard.letGo(() => onSaved?.({ ...outcome, stateBefore: seen.state }, intent))
        return null
      case 'conflict': {
        const now = outcome.theirs
        const changes = compareVersions(seen.values, sent, now.values)
        const hasNews = changes.some(({ changedBy }) => changedBy !== 'me')
        const hold = holdReason?.({ intent, seen: seen.state, now: now.state, hasNews }) ?? null
        if (hold !== null && !changes.some(({ changedBy }) => changedBy === 'both')) {
          latest.current = followVersion(latest.current, hook.getValues(), now)
          setBase(latest.current)
          setProblem(hold)
          setIsOfFields(false)
          return hold
        }
        // Where we changed different fields, both changes stay. A row that never rests is shown.
        const merged =
          shown || hold !== null ? null : mergeUnlessBoth(seen.values, sent, now.values)
        const checked = merged && (await schema.safeParseAsync(merged))
        if (merged && checked?.success) {
          return write(checked.data, merged, now, { intent, isQuiet }, seen)
        }
        setTheirs({ ...now, intent, hold })
        return TAKEN
      }
      case 'gone':
        setProblem(GONE)
        return GONE
      case 'refused':
        return showRefusal(outcome, isQuiet)
    }
  }

  function showRefusal(refused: Refusal, isQuiet: boolean): string {
    const { texts, atFields } = markFields(hook, refused, { shouldFocus: !isQuiet })
    const told = texts.join(' ') || (atFields.length > 0 ? null : failureText())
    if (!isQuiet) {
      setProblem(told)
      setIsOfFields(atFields.length > 0)
    }
    return told ?? String(atFields[0])
  }

  async function run(intent: string | undefined, attempt: () => Promise<boolean>) {
    // The one who began it says how it ended.
    if (quietSave.current) await quietSave.current.catch(() => null)
    if (isBusy.current) return false
    isBusy.current = true
    setSaving({ intent })
    setProblem(null)
    setIsOfFields(false)
    try {
      return await attempt()
    } catch (error) {
      console.error('Saving failed.', error)
      setProblem(failureText(intent))
      return false
    } finally {
      isBusy.current = false
      setSaving(null)
    }
  }

  function submit(intent?: string): Promise<boolean> {
    return run(intent, async () => {
      let isSaved = false
      const check = hook.handleSubmit(async (output) => {
        atSend.current = hook.getValues()
        const problemNow = await write(output, atSend.current, latest.current, { intent })
        isSaved = problemNow === null
      })
      await check()
      return isSaved
    })
  }

  /** Saves unasked: the focus stays, no button waits. Null when it was saved, else why not; throws as saving does. */
  async function saveQuietly(intent: string): Promise<string | null> {
    if (quietSave.current) await quietSave.current.catch(() => null)
    if (theirs) return TAKEN
    if (isBusy.current) return BUSY
    isBusy.current = true
    const attempt = async () => {
      try {
        atSend.current = hook.getValues()
        const checked = await schema.safeParseAsync(atSend.current)
        if (!checked.success) {
          // Where a field was not left yet, nothing at it would say what keeps the text from being saved.
          void hook.trigger()
          return checked.error.issues[0]?.message ?? failureText(intent)
        }
        return await write(checked.data, atSend.current, latest.current, { intent, isQuiet: true })
      } finally {
        isBusy.current = false
        quietSave.current = null
      }
    }
    const quiet = attempt()
    quietSave.current = quiet
    return quiet
  }

  async function keep(kept: ReadonlySet<string>): Promise<boolean> {
    if (!theirs) return false
    const mine = hook.getValues()
    const own = Object.keys(ownChanges(base.values, mine, theirs.values))
    const merged = mergeVersions(mine, theirs.values, new Set([...own, ...kept]))
    // What is shown from here on is the choice, saved or not.
    hook.reset(merged, { keepDefaultValues: true })
    setTheirs(null)
    if (theirs.hold !== null) {
      latest.current = theirs
      setBase(theirs)
      setProblem(theirs.hold)
      setIsOfFields(false)
      return false
    }
    const checked = await schema.safeParseAsync(merged)
    if (!checked.success) {
      await hook.trigger(undefined, { shouldFocus: true })
      return false
    }
    atSend.current = merged
    const { intent } = theirs
    return run(intent, async () => {
      return (await write(checked.data, merged, theirs, { intent })) === null
    })
  }

  const differences =
    theirs &&
    compareVersions(base.values, hook.getValues(), theirs.values).filter(
      ({ changedBy }) => changedBy === 'both',
    )

  return {
    hook: hook as UseFormReturn<Values, unknown, unknown>,
    control: hook.control as Control<Values, unknown, unknown>,
    fields,
    isDirty,
    isSaving: saving !== null,
    intent: saving?.intent,
    problem: isOfFields && Object.keys(errors).length === 0 ? null : problem,
    /** Two versions of the record that is being saved, and the ways out. */
    conflict: theirs &&
      differences && {
        /** The fields that we both changed; in all others the change of either stays. */
        differences,
        /** The choice is shown, and nothing saved yet. */
        isHeld: theirs.hold !== null,
        /** Saves over theirs, knowingly: my values in those of the differences that are named, theirs in the others. */
        keep,
        /** Gives mine up in the fields that we both changed. */
        takeTheirs: () => {
          const mine = ownChanges(base.values, hook.getValues(), theirs.values)
          setBase(theirs)
          showWith(hook, theirs.values, mine)
          setTheirs(null)
          if (theirs.hold !== null) setProblem(theirs.hold)
        },
        close: () => setTheirs(null),
      },
    blocker: guard.blocker,
    /** Checks and saves; false when it was not saved. A second call while one is under way does nothing. */
    submit,
    saveQuietly,
    values: () => hook.getValues(),
    discard: () => {
      setProblem(null)
      hook.reset(base.values)
    },
  }
}
