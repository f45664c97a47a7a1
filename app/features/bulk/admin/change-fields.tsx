import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { itemOf } from '#app/ui/admin/optional-select.tsx'
import { Input } from '#app/ui/field.tsx'
import { FieldFrame, useField } from '#app/ui/form-field.tsx'
import { Options, Select } from '#app/ui/select.tsx'
import { CATEGORIES } from '#domain/category.ts'

import { MOST_CHARACTERS, PLACEHOLDERS, type ChangeValues } from '../read-changes.ts'
import { badgesQuery } from './queries.ts'

interface FieldsProps {
  values: ChangeValues
  problemOf: (name: keyof ChangeValues) => string | undefined
  onChange: <Name extends keyof ChangeValues>(name: Name, value: ChangeValues[Name]) => void
}

const AS_IT_IS = { value: '', label: 'Leave as it is' } as const
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const STATUSES = [
  AS_IT_IS,
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const
const PRICE_MODES = [
  AS_IT_IS,
  { value: 'raise-percent', label: 'Raise by percent' },
  { value: 'lower-percent', label: 'Lower by percent' },
  { value: 'raise-amount', label: 'Raise by an amount' },
  { value: 'lower-amount', label: 'Lower by an amount' },
  { value: 'set', label: 'Set to' },
] as const
const ROUNDINGS = [
  { value: 'exact', label: 'To the cent' },
  { value: '00', label: 'To .00' },
  { value: '99', label: 'To .99' },
] as const
const BADGE_MODES = [
  AS_IT_IS,
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'set', label: 'Replace with' },
] as const
const UNITS = [
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
] as const

const seoHint = (example: string) =>
  `Such as “${example}”: ${PLACEHOLDERS.join(', ')} stand for what each service is after the change. Empty: unchanged.`

/** A field's value and its problem, and what a change of it does. */
const tie =
  ({ values, problemOf, onChange }: FieldsProps) =>
  <Name extends keyof ChangeValues>(name: Name) => ({
    value: values[name],
    error: problemOf(name),
    onChoose: (value: ChangeValues[Name]) => onChange(name, value),
  })

/** One field for each thing that a bulk change can change; empty ones leave it as it is. */
export function ChangeFields(props: FieldsProps) {
  const { priceMode } = props.values
  const tied = tie(props)
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          {...tied('category')}
          label="Category"
          options={[AS_IT_IS, ...asOptions(CATEGORIES)]}
        />
        <Choice {...tied('status')} label="Status" options={STATUSES} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Choice {...tied('priceMode')} label="Price" options={PRICE_MODES} />
        {priceMode !== '' && (
          <>
            <Typed
              {...tied('priceValue')}
              label={priceMode.endsWith('percent') ? 'Percent' : 'Amount (USD)'}
              isNumber
            />
            <Choice {...tied('rounding')} label="Rounded" options={ROUNDINGS} />
          </>
        )}
      </div>
      <Badges {...props} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Typed
          {...tied('delivery')}
          label="Delivery time"
          isNumber
          placeholder={AS_IT_IS.label}
          hint="Counted in whole days: 36 hours becomes 2 days."
        />
        <Choice {...tied('deliveryUnit')} label="Unit" options={UNITS} />
      </div>
      <Typed
        {...tied('seoTitle')}
        label="SEO title"
        placeholder={AS_IT_IS.label}
        hint={seoHint('{title} in {delivery}')}
      />
      <Typed
        {...tied('seoDescription')}
        label="SEO description"
        placeholder={AS_IT_IS.label}
        hint={seoHint('{category}: {title} for {price}')}
      />
    </div>
  )
}

function Badges(props: FieldsProps) {
  const { data: badges = [] } = useQuery(badgesQuery())
  const tied = tie(props)
  const { value: chosen, error, onChoose } = tied('badgeCodes')
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Choice {...tied('badgeMode')} label="Badges" options={BADGE_MODES} />
      {props.values.badgeMode !== '' && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 text-sm font-medium">Which badges</legend>
          <div className="flex flex-wrap gap-x-4">
            {badges.map(({ code, label }) => (
              <label key={code} className="flex cursor-pointer items-center gap-1 text-sm">
                <Checkbox
                  checked={chosen.includes(code)}
                  aria-invalid={error ? true : undefined}
                  onChange={({ target }) => {
                    const others = chosen.filter((other) => other !== code)
                    onChoose(target.checked ? [...others, code] : others)
                  }}
                />
                {label}
              </label>
            ))}
          </div>
          {error && <p className="mt-1.5 text-sm font-medium text-accent">{error}</p>}
        </fieldset>
      )}
    </div>
  )
}

/** One of several, each with a value of its own. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}) {
  const { frame, control } = useField({ label, name: label, isOptional: true })
  return (
    <FieldFrame {...frame} isOptional={false}>
      <Select
        {...control}
        isDense
        value={itemOf(value)}
        className="w-full [&>select]:bg-raised"
        onChange={({ target }) => {
          const chosen = options.find((option) => itemOf(option.value) === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        <Options of={options.map((one) => ({ ...one, value: itemOf(one.value) }))} />
      </Select>
    </FieldFrame>
  )
}

function Typed({
  label,
  value,
  error,
  hint,
  placeholder,
  isNumber = false,
  onChoose,
}: {
  label: string
  value: string
  error: string | undefined
  hint?: ReactNode
  placeholder?: string
  isNumber?: boolean
  onChoose: (value: string) => void
}) {
  const { frame, control } = useField({ label, name: label, error, hint, isOptional: true })
  return (
    <FieldFrame {...frame} isOptional={false}>
      <Input
        {...control}
        isDense
        className="px-3"
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={MOST_CHARACTERS}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </FieldFrame>
  )
}
