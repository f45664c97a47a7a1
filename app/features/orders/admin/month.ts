/** A month of the calendar's address: "2026-11". */
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

const two = (figure: number) => String(figure).padStart(2, '0')

export const monthOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}`

/** A day in the reader's zone: "2026-11-22". */
export const dayOf = (date: Date) => `${monthOf(date)}-${two(date.getDate())}`

/** The month that an address names, this one where it names none. */
export function readMonth(named: string | null, now: Date): string {
  return named !== null && MONTH.test(named) ? named : monthOf(now)
}

export function monthBeside(month: string, step: number): string {
  const first = firstDayOf(month)
  return monthOf(new Date(first.getFullYear(), first.getMonth() + step, 1))
}

/** The weeks that a month is in, from Sunday to Saturday: each day as a date at its midnight. */
export function weeksOf(month: string): Date[][] {
  const first = firstDayOf(month)
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0)
  const count = Math.ceil((first.getDay() + last.getDate()) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday - first.getDay())),
  )
}

/** Also over a change of the clocks, when a day has 23 or 25 hours. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

function firstDayOf(month: string): Date {
  const [, year, number] = MONTH.exec(month) ?? []
  return new Date(Number(year), Number(number) - 1, 1)
}

/** Which day a key leads to from another; null where it is no such key. */
export function dayAfterKey(key: string, day: Date): Date | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -day.getDay(),
    End: 6 - day.getDay(),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months === undefined) return null
  const month = monthBeside(monthOf(day), months)
  const last = addDays(firstDayOf(monthBeside(month, 1)), -1)
  return addDays(firstDayOf(month), Math.min(day.getDate(), last.getDate()) - 1)
}
