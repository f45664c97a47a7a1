import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form'

import { formatUsdExact, parseUsdInput } from '#domain/money.ts'

import { Input } from '../../field.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FieldControl, FormFieldProps } from './form-frame.tsx'

/** A number with its unit; null while the field is empty. */
export function FormNumber<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
>({
  unit,
  min,
  max,
  step = 1,
  ...field
}: FormFieldProps<Values, Name> & { unit?: string; min?: number; max?: number; step?: number }) {
  return (
    <FormFrame {...field}>
      {({ value, onChange, input }) => (
        <span className="relative block">
          <Input
            {...input}
            type="number"
            inputMode="decimal"
            {...{ min, max, step }}
            value={value ?? ''}
            onChange={({ target }) => {
              const next = target.value === '' ? null : target.valueAsNumber
              onChange(next as FieldPathValue<Values, Name>)
            }}
            isDense
            className="px-3"
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-10 -translate-y-1/2 text-sm text-muted"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </FormFrame>
  )
}

/** An amount of money; the field holds cents, or null while it is empty. */
export function FormCurrency<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
>(field: FormFieldProps<Values, Name>) {
  return <FormFrame {...field}>{(control) => <CurrencyInput {...control} />}</FormFrame>
}

/** Plain digits while one types (digits and a point only, product 22.17), an amount otherwise. */
function CurrencyInput<Values extends FieldValues, Name extends FieldPath<Values>>({
  value,
  onChange,
  input,
}: FieldControl<FieldPathValue<Values, Name>>) {
  const [typed, setTyped] = useState<string | null>(null)
  const cents: unknown = value
  const shown = typeof cents === 'number' ? formatUsdExact(cents) : ''
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0.00"
      value={typed ?? shown}
      onFocus={({ target }) => {
        // An owner who tabs in types over it: the new text would leave the cursor at its end.
        flushSync(() => setTyped(typeof cents === 'number' ? (cents / 100).toFixed(2) : ''))
        target.select()
      }}
      onBlur={() => {
        setTyped(null)
        input.onBlur()
      }}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.]/g, '')
        const typedCents = parseUsdInput(text)
        // A second point or a third decimal is not taken, so that nothing typed is lost on the way out.
        if (typedCents === null && text !== '' && text !== '.') return
        setTyped(text)
        onChange(typedCents as FieldPathValue<Values, Name>)
      }}
      isDense
      className="px-3 tabular-nums"
    />
  )
}
