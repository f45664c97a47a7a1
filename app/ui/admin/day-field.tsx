import { Input } from '../field.tsx'

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
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-sm:flex-[1_1_10rem]">
      {label}
      <Input
        type="date"
        isDense
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="w-auto min-w-0 flex-1 px-3"
      />
    </label>
  )
}
