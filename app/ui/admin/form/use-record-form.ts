import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'

import { compareVersions, followVersion, isSame, mergeVersions } from './compare-versions.ts'
import type { FieldInfos } from './field-info.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const GONE = 'This was deleted in the meantime. Your text is still here: copy what you need.'

/** A record in the shape of its form. `version` is its `updated_at`; null for a new one. */
export interface LoadedRecord<Values> {
  values: Values
  version: string | null
}

/** How saving ended. An error that is none of these is thrown. */
export type SaveOutcome<Values> =
  | { kind: 'saved'; id: string; values: Values; version: string }
  /** Someone else saved in the meantime; nothing was written. */
  | { kind: 'conflict'; theirs: { values: Values; version: string } }
  | { kind: 'gone' }
  /** `fields` holds problems by the name of their field. */
  | { kind: 'refused'; message?: string; fields?: Readonly<Record<string, string>> }

interface SaveContext {
  /** The `updated_at` that was loaded; the save must refuse when it is no longer that. */
  version: string | null
  intent: string | undefined
}

interface RecordFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>
  fields: FieldInfos
  /** A newer version takes the place of what is shown while nothing is unsaved. */
  loaded: LoadedRecord<Values>
  save: (values: Output, context: SaveContext) => Promise<SaveOutcome<Values>>
  /** May navigate: the leave guard knows that everything is saved. */
  onSaved?: (saved: { id: string; values: Values; version: string }, intent?: string) => void
  /** For people, when saving throws. */
  failedText: string | ((intent: string | undefined) => string)
  /** Something outside the fields is unsaved. */
  hasOtherChanges?: boolean
  /** Where not every difference to what was loaded counts. */
  isDirtyWhen?: (values: Values, saved: Values) => boolean
}

export interface RecordForm<Values extends FieldValues> extends ReturnType<
  typeof useRecordForm<Values, unknown>
> {}

/** A form on one record: one schema, unsaved changes, problems at their fields, conflicts. */
export function useRecordForm<Values extends FieldValues, Output>({
  schema,
  fields,
  loaded,
  save,
  onSaved,
  failedText,
  hasOtherChanges = false,
  isDirtyWhen,
}: RecordFormOptions<Values, Output>) {
  const [base, setBase] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [saving, setSaving] = useState<{ intent: string | undefined } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<{ values: Values; version: string; intent?: string } | null>(
    null,
  )
  const isBusy = useRef(false)
  const hook = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: loaded.values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const isChanged = hook.formState.isDirty
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
    const mine = hook.getValues()
    const former = hook.formState.defaultValues as Values
    if (isSame(former, base.values)) return
    hook.reset(base.values, { keepErrors: true, keepTouched: true })
    for (const { name } of compareVersions(former, mine, former)) {
      hook.setValue(name as Path<Values>, mine[name], { shouldDirty: true })
    }
    // Only a new base resets; the hook is another object on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [base])

  const failureText = (intent?: string) =>
    typeof failedText === 'string' ? failedText : failedText(intent)

  async function write(
    output: Output,
    sent: Values,
    version: string | null,
    intent?: string,
    isSecondTry = false,
  ): Promise<boolean> {
    const outcome = await save(output, { version, intent })
    switch (outcome.kind) {
      case 'saved':
        setTheirs(null)
        setBase({ values: outcome.values, version: outcome.version })
        hook.reset(outcome.values)
        guard.letGo(() => onSaved?.(outcome, intent))
        return true
      case 'conflict': {
        // Where we changed different fields, both changes stay. A row that never rests is shown.
        const merged = isSecondTry
          ? null
          : mergeUnlessBoth(base.values, sent, outcome.theirs.values)
        const checked = merged && (await schema.safeParseAsync(merged))
        if (merged && checked?.success) {
          return write(checked.data, merged, outcome.theirs.version, intent, true)
        }
        setTheirs({ ...outcome.theirs, ...(intent === undefined ? {} : { intent }) })
        return false
      }
      case 'gone':
        setProblem(GONE)
        return false
      case 'refused':
        showRefusal(outcome)
        return false
    }
  }

  function showRefusal({ message, fields: problems = {} }: { message?: string; fields?: object }) {
    const values = hook.getValues()
    const texts: unknown[] = [message]
    let isAtField = false
    for (const [name, text] of Object.entries(problems)) {
      if (Object.hasOwn(values, name)) {
        hook.setError(name as Path<Values>, { message: text }, { shouldFocus: !isAtField })
        isAtField = true
      } else texts.push(text)
    }
    setProblem(texts.filter(Boolean).join(' ') || (isAtField ? null : failureText()))
  }

  async function run(intent: string | undefined, attempt: () => Promise<boolean>) {
    if (isBusy.current) return false
    isBusy.current = true
    setSaving({ intent })
    setProblem(null)
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
        isSaved = await write(output, hook.getValues(), base.version, intent)
      })
      await check()
      return isSaved
    })
  }

  async function keep(kept: ReadonlySet<string>): Promise<boolean> {
    if (!theirs) return false
    const mine = hook.getValues()
    const own = Object.keys(ownChanges(base.values, mine, theirs.values))
    const merged = mergeVersions(mine, theirs.values, new Set([...own, ...kept]))
    // What is shown from here on is the choice, saved or not.
    hook.reset(merged, { keepDefaultValues: true })
    setTheirs(null)
    const checked = await schema.safeParseAsync(merged)
    if (!checked.success) {
      await hook.trigger(undefined, { shouldFocus: true })
      return false
    }
    return run(theirs.intent, () => write(checked.data, merged, theirs.version, theirs.intent))
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
    problem,
    /** Two versions of the record that is being saved, and the ways out. */
    conflict: theirs &&
      differences && {
        /** The fields that we both changed; in all others the change of either stays. */
        differences,
        /** Saves over theirs, knowingly: my values in those of the differences that are named, theirs in the others. */
        keep,
        /** Gives mine up in the fields that we both changed. */
        takeTheirs: () => {
          const mine = ownChanges(base.values, hook.getValues(), theirs.values)
          setBase(theirs)
          hook.reset(theirs.values)
          for (const [name, value] of Object.entries(mine)) {
            hook.setValue(name as Path<Values>, value, { shouldDirty: true })
          }
          setTheirs(null)
        },
        close: () => setTheirs(null),
      },
    blocker: guard.blocker,
    /** Checks and saves; false when it was not saved. A second call while one is under way does nothing. */
    submit,
    values: () => hook.getValues(),
    discard: () => {
      setProblem(null)
      hook.reset(base.values)
    },
  }
}

function mergeUnlessBoth<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Values | null {
  const differences = compareVersions(base, mine, theirs)
  if (differences.some(({ changedBy }) => changedBy === 'both')) return null
  return { ...theirs, ...ownChanges(base, mine, theirs) }
}

/** My values in the fields that only I have changed. */
function ownChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Partial<Values> {
  const own = compareVersions(base, mine, theirs).filter(({ changedBy }) => changedBy === 'me')
  return Object.fromEntries(own.map(({ name }) => [name, mine[name]])) as Partial<Values>
}
