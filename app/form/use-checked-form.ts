import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type {
  DefaultValues,
  FieldValues,
  Path,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'

import { AppError } from '#app/backend/errors.ts'
import { refusalOf } from '#app/backend/field-problems.ts'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'

/** What ties a control to its form, and what is wrong with it. */
export interface TiedField extends UseFormRegisterReturn {
  error: string | undefined
}

export interface CheckedFormOptions<Values extends FieldValues, Output> {
  /** Its input is what the fields hold, its output what is sent. */
  schema: z.core.$ZodType<Output, Values>
  /** Only for forms that no server renders: elsewhere a field keeps what was typed before the scripts came. */
  first?: DefaultValues<Values>
  send: (values: Output, hook: UseFormReturn<Values, unknown, Output>) => void
  /** While something is under way, nothing is sent again. */
  isPending: boolean
  /** Why the last sending failed. */
  error?: Error | null
  /** The field that a refusal with this code is about; those with `details.fields` say so themselves. */
  refusedAt?: Readonly<Record<string, Path<Values>>>
}

/**
 * A form of the store: one schema; what is wrong, or what the server refused, shows at its
 * field, the first of them gets the focus, and it disappears once it is fixed.
 */
export function useCheckedForm<Values extends FieldValues, Output>({
  schema,
  first,
  send,
  isPending,
  error = null,
  refusedAt,
}: CheckedFormOptions<Values, Output>) {
  const form = useRef<HTMLFormElement>(null)
  const hook = useForm<Values, unknown, Output>({
    resolver: withHalfTyped(zodResolver(schema)),
    shouldFocusError: false,
    ...(first ? { defaultValues: first } : {}),
  })
  const { errors, submitCount } = hook.formState
  const refused = fieldsRefused<Values>(error, refusedAt)
  const refusal = useRef<Error | null>(null)

  useEffect(() => {
    if (refusal.current === error) return
    refusal.current = error
    for (const [name, message] of refused) hook.setError(name, { type: 'server', message })
  })
  // The words are at the fields before the focus gets there, so that screen readers read both.
  const isMarked = Object.keys(errors).length > 0
  useEffect(() => {
    if (submitCount > 0 && (isMarked || error !== null)) focusFirstInvalid(form.current)
  }, [submitCount, isMarked, error])

  return {
    hook,
    /** What failed and belongs to no field. */
    problem: refused.length > 0 ? null : error,
    /** For the `<form>`. If it is sent before the scripts arrive, the typed text must not end up in the address. */
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        if (!isPending) void hook.handleSubmit((values) => send(values, hook))(event)
      },
    } as const,
    /** For what is wrong beside the fields: moves the focus there, or to a field, once the page shows the marks. */
    focusInvalid: () => requestAnimationFrame(() => focusFirstInvalid(form.current)),
    /** For a field: its name, what ties it to the form, and what is wrong with it. */
    field: (name: Path<Values>): TiedField => ({
      ...hook.register(name),
      error: messageAt(hook, name),
    }),
  }
}

/** What browsers hold back of a field that is filled in half, which reads as empty. */
const HALF_TYPED: Readonly<Record<string, string>> = {
  date: 'Please enter the whole date.',
  'datetime-local': 'Please enter the whole date and time.',
  number: 'Please enter a number.',
}

function withHalfTyped<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const halfTyped = Object.entries(options.fields).flatMap(([name, { ref }]) =>
      ref instanceof HTMLInputElement && ref.validity.badInput
        ? [[name, { type: 'custom', message: HALF_TYPED[ref.type], ref }]]
        : [],
    )
    if (halfTyped.length === 0) return result
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(halfTyped) } }
  }
}

/** Empties a form once what it holds now is stored; a field that is changed until then keeps that, and is not checked yet. */
export function toClear<Values extends FieldValues, Output>(
  hook: UseFormReturn<Values, unknown, Output>,
  empty?: DefaultValues<Values>,
): () => void {
  const sent = { ...hook.getValues() }
  return () => {
    const changed = Object.entries(hook.getValues()).filter(([name, value]) => value !== sent[name])
    hook.reset(empty)
    for (const [name, value] of changed) hook.setValue(name as Path<Values>, value)
  }
}

function messageAt<Values extends FieldValues, Output>(
  hook: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
): string | undefined {
  return hook.getFieldState(name, hook.formState).error?.message
}

function fieldsRefused<Values extends FieldValues>(
  error: Error | null,
  refusedAt: Readonly<Record<string, Path<Values>>> = {},
): [Path<Values>, string][] {
  if (!(error instanceof AppError)) return []
  const field = refusedAt[error.code]
  if (field !== undefined) return [[field, error.userMessage]]
  return Object.entries(refusalOf(error)?.fields ?? {}) as [Path<Values>, string][]
}
