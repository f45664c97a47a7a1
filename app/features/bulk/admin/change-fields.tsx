import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { Input } from '#app/ui/field.tsx'
import { FieldFrame, useField } from '#app/ui/form-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { CATEGORIES } from '#domain/category.ts'

import { MOST_CHARACTERS, PLACEHOLDERS, type ChangeValues } from '../read-changes.ts'
import { badgesQuery } from './queries.ts'

interface FieldsProps {
  values: ChangeValues
  problems: Partial<Record<keyof ChangeValues, string>>
  onChange: (change: Partial<ChangeValues>) => void
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

/** One field for each thing that a bulk change can change; empty ones leave it as it is. */
export function ChangeFields({ values, problems, onChange }: FieldsProps) {
  const isPercent = values.priceMode.endsWith('percent')
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label="Category"
          value={values.category}
          options={[AS_IT_IS, ...asOptions(CATEGORIES)]}
          onChoose={(category) => onChange({ category })}
        />
        <Choice
          label="Status"
          value={values.status}
          options={STATUSES}
          onChoose={(status) => onChange({ status })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Choice
          label="Price"
          value={values.priceMode}
          options={PRICE_MODES}
          onChoose={(priceMode) => onChange({ priceMode })}
        />
        {values.priceMode !== '' && (
          <>
            <Typed
              label={isPercent ? 'Percent' : 'Amount (USD)'}
              value={values.priceValue}
              error={problems.priceValue}
              isNumber
              onType={(priceValue) => onChange({ priceValue })}
            />
            <Choice
              label="Rounded"
              value={values.rounding}
              options={ROUNDINGS}
              onChoose={(rounding) => onChange({ rounding })}
            />
          </>
        )}
      </div>
      <Badges values={values} problems={problems} onChange={onChange} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Typed
          label="Delivery time"
          value={values.delivery}
          error={problems.delivery}
          isNumber
          placeholder={AS_IT_IS.label}
          hint="Counted in whole days: 36 hours becomes 2 days."
          onType={(delivery) => onChange({ delivery })}
        />
        <Choice
          label="Unit"
          value={values.deliveryUnit}
          options={UNITS}
          onChoose={(deliveryUnit) => onChange({ deliveryUnit })}
        />
      </div>
      <Typed
        label="SEO title"
        value={values.seoTitle}
        error={problems.seoTitle}
        placeholder={AS_IT_IS.label}
        hint={seoHint('{title} in {delivery}')}
        onType={(seoTitle) => onChange({ seoTitle })}
      />
      <Typed
        label="SEO description"
        value={values.seoDescription}
        error={problems.seoDescription}
        placeholder={AS_IT_IS.label}
        hint={seoHint('{category}: {title} for {price}')}
        onType={(seoDescription) => onChange({ seoDescription })}
      />
    </div>
  )
}

function Badges({ values, problems, onChange }: FieldsProps) {
  const { data: badges = [] } = useQuery(badgesQuery())
  const { badgeMode, badgeCodes } = values
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Choice
        label="Badges"
        value={badgeMode}
        options={BADGE_MODES}
        onChoose={(mode) => onChange({ badgeMode: mode })}
      />
      {badgeMode !== '' && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 text-sm font-medium">Which badges</legend>
          <div className="flex flex-wrap gap-x-4">
            {badges.map(({ code, label }) => (
              <label key={code} className="flex cursor-pointer items-center gap-1 text-sm">
                <Checkbox
                  checked={badgeCodes.includes(code)}
                  aria-invalid={problems.badgeCodes ? true : undefined}
                  onChange={({ target }) =>
                    onChange({
                      badgeCodes: target.checked
                        ? [...badgeCodes, code]
                        : badgeCodes.filter((other) => other !== code),
                    })
                  }
                />
                {label}
              </label>
            ))}
          </div>
          {problems.badgeCodes && (
            <p className="mt-1.5 text-sm font-medium text-accent">{problems.badgeCodes}</p>
          )}
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
        value={value}
        className="w-full [&>select]:bg-raised"
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
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
  onType,
}: {
  label: string
  value: string
  error: string | undefined
  hint?: ReactNode
  placeholder?: string
  isNumber?: boolean
  onType: (value: string) => void
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
        onChange={({ target }) => onType(target.value)}
      />
    </FieldFrame>
  )
}
