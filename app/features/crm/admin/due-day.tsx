import { useMinute } from '#app/ui/use-minute.ts'
import { dayIn } from '#domain/calendar-day.ts'
import { writtenDay } from '#domain/written-day.ts'

/** The day of a task: red once it is over. */
export function DueDay({ day }: { day: string }) {
  const now = useMinute()
  const isOver = now !== null && day < dayIn(undefined, new Date(now))
  return (
    <span className={isOver ? 'font-semibold whitespace-nowrap text-accent' : 'whitespace-nowrap'}>
      {writtenDay(day)}
      {isOver && <span className="sr-only">, overdue</span>}
    </span>
  )
}
