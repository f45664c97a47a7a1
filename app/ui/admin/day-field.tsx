import { useState } from 'react'

import { Input } from '../field.tsx'

/** A year that is being typed is one of the first centuries for a moment. */
const FIRST_YEAR = '1000'

/** A day above a list: "2026-12-01", or "" where none is chosen. */
export function DayField({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (day: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (day: string) => {
    const isWhole = day === '' || day >= FIRST_YEAR
    setTyped(isWhole ? null : day)
    if (isWhole) onChoose(day)
  }
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-sm:flex-[1_1_10rem]">
      {label}
      <Input
        type="date"
        isDense
        value={typed ?? value}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
        className="w-auto min-w-0 flex-1 px-3 text-ink"
      />
    </label>
  )
}
