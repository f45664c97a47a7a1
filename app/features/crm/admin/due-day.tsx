import { useMinute } from '#app/ui/use-minute.ts'
import { writtenDay } from '#domain/written-day.ts'

/** The day of a task: red once it is over. */
export function DueDay({ day }: { day: string }) {
  const now = useMinute()
  const isOver = now !== null && day < localDay(now)
  return (
    <span className={isOver ? 'font-semibold whitespace-nowrap text-accent' : 'whitespace-nowrap'}>
      {writtenDay(day)}
      {isOver && <span className="sr-only">, overdue</span>}
    </span>
  )
}

/** YYYY-MM-DD, where the reader is. */
export function localDay(ms: number): string {
  const time = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
