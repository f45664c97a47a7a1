import { DayField } from '#app/ui/admin/day-field.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Options, optionsOf, Select } from '#app/ui/select.tsx'

import { periodInWords } from './moments.ts'
import { COMPARISONS, PERIODS, readPeriod, writePeriod, type Period } from './period.ts'
import type { Analytics } from './schema.ts'

const OWN = 'own'

/** Which days, and what they are compared with; all of it is in the address (product 46.4). */
export function PeriodBar({
  answer,
  today,
  problems,
}: {
  answer: Analytics | undefined
  today: string
  problems: { from?: string; to?: string }
}) {
  const [params, changeParams] = useAddressParams()
  const chosen = readPeriod(params)
  const set = (change: Partial<Period>) =>
    changeParams((now) => writePeriod(now, change), { preventScrollReset: true })
  const from = chosen.from ?? answer?.from ?? ''
  const to = chosen.to ?? answer?.to ?? ''
  const setDays = (days: { from: string; to: string }) => {
    if (days.from !== '' && days.to !== '') set(days)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        isDense
        aria-label="Days"
        value={chosen.from ? OWN : chosen.period}
        onChange={({ target }) =>
          target.value === OWN
            ? setDays({ from, to })
            : set({ period: target.value, from: null, to: null })
        }
        className="max-sm:flex-[1_1_10rem]"
      >
        <Options of={optionsOf(PERIODS)} />
        <option value={OWN}>Custom dates</option>
      </Select>
      <Select
        isDense
        aria-label="Compared with"
        value={chosen.compare}
        onChange={({ target }) => set({ compare: readCompare(target.value) })}
        className="max-sm:flex-[1_1_10rem]"
      >
        <Options of={optionsOf(COMPARISONS)} />
      </Select>
      <DayField
        label="From"
        value={from}
        max={today}
        error={problems.from}
        onChoose={(day) => setDays({ from: day, to })}
      />
      <DayField
        label="To"
        value={to}
        max={today}
        error={problems.to}
        onChoose={(day) => setDays({ from, to: day })}
      />
      {answer && (
        <p role="status" className="basis-full text-sm text-muted">
          {periodInWords(answer)}
        </p>
      )}
    </div>
  )
}

const readCompare = (value: string) => (value === 'year' || value === 'none' ? value : 'before')
