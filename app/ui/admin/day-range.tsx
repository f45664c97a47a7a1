import { DayField } from './day-field.tsx'

interface Days {
  /** `2026-12-01`, or "" for no end. */
  from: string
  until: string
}

/** The first and the last day of what a list shows. */
export function DayRange({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { from, until } = days
  const isTurned = from !== '' && until !== '' && from > until
  return (
    <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
      <DayField
        label="From"
        value={from}
        error={isTurned ? 'Choose a day before “Until”.' : undefined}
        onChoose={(day) => onChoose({ from: day, until })}
      />
      <DayField label="Until" value={until} onChoose={(day) => onChoose({ from, until: day })} />
    </div>
  )
}
