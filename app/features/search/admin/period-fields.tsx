import { cn } from '#app/ui/class-names.ts'
import { DayRange } from '#app/ui/admin/day-range.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Button } from '#app/ui/button.tsx'

import { lastDays, LENGTHS, type Period } from './period.ts'

/** From which day until which; both are in the address. */
export function PeriodFields({ period, today }: { period: Period; today: string }) {
  const [, changeParams] = useAddressParams()
  const show = (next: Period) =>
    changeParams(
      (params) => {
        params.set('from', next.from)
        params.set('until', next.until)
        params.delete('page')
        return params
      },
      { preventScrollReset: true },
    )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
        {LENGTHS.map((days) => {
          const length = lastDays(days, today)
          const isShown = length.from === period.from && length.until === period.until
          return (
            <Button
              key={days}
              size="sm"
              variant="quiet"
              aria-pressed={isShown}
              className={cn(isShown && 'bg-ink/10')}
              onClick={() => show(length)}
            >
              {days} days
            </Button>
          )
        })}
      </div>
      <DayRange days={period} onChoose={(days) => days.from && days.until && show(days)} />
    </div>
  )
}
