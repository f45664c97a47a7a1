import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { focusFirstInvalid } from './focus-first-invalid.ts'

type Checked<Value, Errors extends object> =
  | { ok: true; value: Value }
  | { ok: false; errors: Errors }

/** The texts of a form's fields by their names. */
export type FormText = (field: string) => string

/**
 * A form whose fields keep what was typed, checked by a rule when it is sent: what is wrong stands
 * beside its field, the first of them gets the focus, and goes away as it is put right.
 */
export function useCheckedForm<Value, Errors extends object>({
  check,
  onValid,
  isPending,
}: {
  check: (text: FormText) => Checked<Value, Errors>
  onValid: (value: Value, form: HTMLFormElement) => void
  /** While something is under way, nothing is sent again. */
  isPending: boolean
}) {
  const [errors, setErrors] = useState<Partial<Errors> | null>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const checked = check(textOf(form))
    // The words stand beside the fields before the focus gets there, so that they are read out with them.
    flushSync(() => setErrors(checked.ok ? null : checked.errors))
    if (checked.ok) onValid(checked.value, form)
    else focusFirstInvalid(form)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!errors) return
    const checked = check(textOf(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
  }

  const shown: Partial<Errors> = errors ?? {}
  // Sent before the scripts are there, what was typed must not stand in the address.
  const formProps = { method: 'post', noValidate: true, onSubmit, onInput } as const
  return { errors: shown, formProps }
}

function textOf(form: HTMLFormElement): FormText {
  const values = new FormData(form)
  return (field) => String(values.get(field) ?? '')
}
