import { useId, useState } from 'react'

import { Input } from '../field.tsx'
import { FieldError } from '../field-error.tsx'

/** A year that is being typed is one of the first centuries for a moment. */
const FIRST_YEAR = '1000'

/** A day above a list: "2026-12-01", or "" where none is chosen. */
export function DayField({
  label,
  value,
  max,
  error,
  onChoose,
}: {
  label: string
  value: string
  /** The last day that can be chosen. */
  max?: string
  error?: string | undefined
  onChoose: (day: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const errorId = useId()
  const change = (day: string) => {
    const isWhole = day === '' || day >= FIRST_YEAR
    setTyped(isWhole ? null : day)
    if (isWhole) onChoose(day)
  }
  return (
    <div className="max-sm:flex-[1_1_10rem]">
      <label className="flex items-center gap-2 text-sm text-muted">
        {label}
        <Input
          type="date"
          isDense
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={typed ?? value}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(null)}
          className="w-auto min-w-0 flex-1 px-3 text-ink"
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
