import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { RecordForm } from './use-record-form.ts'

/** A pause of so long saves; who never pauses is saved every so often. */
const PAUSE_MS = 1500
const AT_LEAST_EVERY_MS = 10_000
/** After saves that failed, one after the other; the last one from then on. */
const TRY_AGAIN_MS = [3000, 10_000, 30_000] as const

export type AutosaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'failed'; problem: string }

interface AutosaveOptions<Values extends FieldValues> {
  form: RecordForm<Values>
  /** False where saving would change what visitors see. */
  isOn: boolean
  /** Whether there is anything to save in a new record. */
  isWorthSaving: (values: Values) => boolean
  intent: string
  /** What people read when saving throws. */
  problemOf: (error: unknown) => string
}

/** Saves by itself what is typed, and tries again when that fails. */
export function useAutosave<Values extends FieldValues>(
  options: AutosaveOptions<Values>,
): AutosaveState {
  const [saver] = useState(() => new Autosaver<Values>())
  const { hook, isDirty } = options.form

  useEffect(() => {
    saver.follow(options)
  })

  useEffect(() => {
    const stop = hook.subscribe({
      formState: { values: true },
      callback: () => saver.noteTyping(),
    })
    const saveNow = () => void saver.save()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void saver.save()
    addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      stop()
      removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saver.stop()
    }
  }, [hook, saver])

  const state = useSyncExternalStore(saver.subscribe, () => saver.state)
  return isDirty || state.kind === 'saving' ? state : IDLE
}

const IDLE: AutosaveState = { kind: 'idle' }

class Autosaver<Values extends FieldValues> {
  #options: AutosaveOptions<Values> | null = null
  state: AutosaveState = IDLE
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Of the first change that is not saved. */
  #typedSinceMs: number | null = null
  #failures = 0
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Of the last drawing. */
  follow(options: AutosaveOptions<Values>): void {
    this.#options = options
  }

  noteTyping(): void {
    this.#typedSinceMs ??= Date.now()
    const leftMs = this.#typedSinceMs + AT_LEAST_EVERY_MS - Date.now()
    this.#saveIn(Math.max(0, Math.min(PAUSE_MS, leftMs)))
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer)
    const options = this.#options
    if (!options?.isOn) return this.#end(IDLE)
    const { form, isWorthSaving, intent, problemOf } = options
    if (form.isSaving || this.state.kind === 'saving') return this.#saveIn(PAUSE_MS)
    if (!form.isDirty || !isWorthSaving(form.values())) return this.#end(IDLE)
    const typedSinceMs = this.#typedSinceMs
    this.#typedSinceMs = null
    this.#tell({ kind: 'saving' })
    const problem = await form.saveQuietly(intent).catch((error: unknown) => {
      console.warn('What was typed was not saved.', error)
      return problemOf(error)
    })
    if (problem === null) return this.#end(IDLE)
    this.#typedSinceMs = typedSinceMs
    this.#saveIn(TRY_AGAIN_MS[this.#failures] ?? TRY_AGAIN_MS[2])
    this.#failures += 1
    this.#tell({ kind: 'failed', problem })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #end(state: AutosaveState): void {
    this.#failures = 0
    this.#tell(state)
  }

  #tell(state: AutosaveState): void {
    this.state = state
    for (const listen of this.#listeners) listen()
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }
}
