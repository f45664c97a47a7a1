import { useMinute } from '#app/ui/use-minute.ts'
import { cn } from '#app/ui/class-names.ts'
import { clockFigures } from '#domain/delivery-clock.ts'

import type { OrderRow } from '../order-row.ts'

const URGENT_MS = 6 * 60 * 60 * 1000

/** What is left until an order is due, while its clock runs. */
export function TimeLeft({
  order: { runs_out_at: runsOutAt, status, work_status: workStatus },
}: {
  order: Pick<OrderRow, 'runs_out_at' | 'status' | 'work_status'>
}) {
  const now = useMinute()
  if (!runsOutAt) {
    const reason = status === 'PAID' && workStatus === 'WAITING_FOR_CLIENT' ? 'Paused' : '–'
    return <span className="text-muted">{reason}</span>
  }
  if (now === null) return null
  const msLeft = Date.parse(runsOutAt) - now
  const { days, hours, minutes } = clockFigures(msLeft)
  const figures = days > 0 ? `${days} d ${hours} h` : `${hours} h ${minutes} min`
  return (
    <time
      dateTime={runsOutAt}
      title={new Date(runsOutAt).toLocaleString()}
      className={cn(
        'whitespace-nowrap tabular-nums',
        msLeft < URGENT_MS && 'font-semibold text-accent',
      )}
    >
      {msLeft < 0 ? `Late by ${figures}` : figures}
    </time>
  )
}
