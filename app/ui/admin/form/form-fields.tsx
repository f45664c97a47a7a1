import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useController, type FieldValues } from 'react-hook-form'

import { formatUsdExact, parseUsdInput } from '#domain/money.ts'

import { cn } from '../../class-names.ts'
import { Input } from '../../field.tsx'
import { Options, Select } from '../../select.tsx'
import { Checkbox } from '../checkbox.tsx'
import { toLocal } from '../local-time.ts'
import { OptionalSelect } from '../optional-select.tsx'
import { labelOf } from './field-info.ts'
import { FormFrame, type FieldControl, type FormFieldProps } from './form-frame.tsx'

/** What the control of any kind of field may get to know; each takes what concerns it. */
interface ControlFacts {
  /** Of a number, or how many characters of a text can be typed. */
  max?: number
  min?: number
  unit?: string
  options?: readonly { value: string; label: string }[]
  placeholder?: string
  /** Says how many of `max` characters are used. */
  hasCounter?: boolean
  /** The fixed start of the typed text: "/service/". */
  prefix?: string
  /** How typed text is changed right away: to capitals. */
  toStored?: (typed: string) => string
}

export type FormControlProps<Values extends FieldValues> = FormFieldProps<Values> & ControlFacts

type ControlProps = FieldControl & ControlFacts

/** A kind of field: its control, in the frame of every field. */
const framed = (Control: (props: ControlProps) => ReactNode) =>
  function FramedField<Values extends FieldValues>(field: FormControlProps<Values>) {
    return (
      <FormFrame {...field} aside={field.hasCounter && <Counter {...field} />}>
        {(control) => <Control {...field} {...control} />}
      </FormFrame>
    )
  }

const textOf = (value: unknown) => String(value ?? '')

export const FormText = framed(({ value, onChange, input, prefix, toStored, max, placeholder }) => (
  <span className="flex">
    {prefix && (
      <span className="grid shrink-0 place-items-center rounded-l-sm border border-r-0 border-line bg-sunk px-3 text-sm whitespace-nowrap text-muted">
        {prefix}
      </span>
    )}
    <Input
      {...input}
      type="text"
      value={textOf(value)}
      onChange={({ target }) => onChange(toStored?.(target.value) ?? target.value)}
      placeholder={placeholder}
      maxLength={max}
      isDense
      className="min-w-0 flex-1 px-3"
    />
  </span>
))

/** A text of several lines; it grows with its content. */
export const FormTextArea = framed(({ value, onChange, input, max, placeholder }) => (
  <textarea
    {...input}
    rows={4}
    value={textOf(value)}
    onChange={({ target }) => onChange(target.value)}
    placeholder={placeholder}
    maxLength={max}
    className="block field-sizing-content w-full rounded-sm border border-line bg-raised px-3 py-2.5 text-sm text-ink placeholder:text-muted hover:border-ink disabled:opacity-50 aria-invalid:border-accent"
  />
))

function Counter<Values extends FieldValues>({ form, name, max }: FormControlProps<Values>) {
  const { length } = textOf(form.hook.watch(name))
  const isFull = max !== undefined && length > max
  return (
    <span className={cn('text-xs tabular-nums', isFull ? 'text-accent' : 'text-muted')}>
      {length}
      {max !== undefined && `/${max}`}
      <span className="sr-only"> characters</span>
    </span>
  )
}

export const FormSelect = framed(
  ({ value, onChange, input, options = [], placeholder = 'None' }) => {
    const look = 'w-full [&>select]:bg-raised [&>select]:aria-invalid:border-accent'
    const shared = { ...input, isDense: true, value: textOf(value), className: look }
    if (!input.required)
      return (
        <OptionalSelect {...shared} none={placeholder} onChoose={onChange}>
          <Options of={options} />
        </OptionalSelect>
      )
    return (
      <Select {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled hidden>
          {placeholder}
        </option>
        <Options of={options} />
      </Select>
    )
  },
)

/** A number with its unit; null while the field is empty. */
export const FormNumber = framed(({ value, onChange, input, min, max, unit }) => (
  <span className="relative block">
    <Input
      {...input}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={1}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
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
))

/** An amount of money; the field holds cents, or null while it is empty. */
export const FormCurrency = framed(CurrencyInput)

/** Plain digits while one types (digits and a point only, product 22.17), an amount otherwise. */
function CurrencyInput({ value: cents, onChange, input }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
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
      onChange={({ target }) => {
        const text = target.value.replace(/[^\d.]/g, '')
        const typedCents = parseUsdInput(text)
        // A second point or a third decimal is not taken, so that nothing typed is lost on the way out.
        if (typedCents === null && text !== '' && text !== '.') return
        setTyped(text)
        onChange(typedCents)
      }}
      isDense
      className="px-3 tabular-nums"
    />
  )
}

export const FormDay = framed((control) => <TimeInput type="date" {...control} />)

/** A time in the reader's zone; the field holds it as ISO 8601 in UTC, or '' while there is none. */
export const FormMoment = framed(({ value, onChange, input }) => (
  <TimeInput
    type="datetime-local"
    value={respelled(value, toLocal)}
    onChange={(local) => onChange(respelled(local, (time) => time.toISOString()))}
    input={input}
  />
))

function TimeInput({ type, value, onChange, input }: FieldControl & { type: string }) {
  return (
    <Input
      {...input}
      type={type}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
      isDense
      className="px-3"
    />
  )
}

/** One spelling of a time in another; '' for what is no time. */
function respelled(typed: unknown, spell: (time: Date) => string): string {
  const time = new Date(textOf(typed))
  return Number.isNaN(time.getTime()) ? '' : spell(time)
}

/** Yes or no: a checkbox with its label beside it. */
export function FormFlag<Values extends FieldValues>({
  form,
  name,
  hint,
  className,
}: FormControlProps<Values>) {
  const { field } = useController({ control: form.control, name })
  return (
    <label className={cn('flex min-h-10 cursor-pointer items-center gap-1 text-sm', className)}>
      <Checkbox
        checked={Boolean(field.value)}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={field.onBlur}
      />
      <span>
        <span className="font-medium">{labelOf(form.fields, name)}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
}
