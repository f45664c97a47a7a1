import { MONTHS } from '#domain/written-day.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** From here on the name of a weekday alone could be this week's as well as next week's. */
const HOURS_OF_SIX_DAYS = 144

/** "Saturday 4:17 PM" in the reader's time, with the day of the month where that is more than six days away. */
export function dueInWords(due: Date, hoursAway: number): string {
  const { weekday, month, day, time } = readerTime(due)
  return hoursAway > HOURS_OF_SIX_DAYS
    ? `${weekday}, ${month.slice(0, 3)} ${day}, ${time}`
    : `${weekday} ${time}`
}

/**
 * A moment in the reader's time zone: "Saturday", "November", 21, "4:17 PM". Without `Intl`, whose first
 * use holds a phone's browser up while the page becomes interactive.
 */
export function readerTime(moment: Date) {
  const hours = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return {
    weekday: WEEKDAYS[moment.getDay()] ?? '',
    month: MONTHS[moment.getMonth()] ?? '',
    day: moment.getDate(),
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  }
}

/** The reader's time zone as people call it: "Eastern Time". */
export function readerZone(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local time'
}

/** 24 → "24 hours", 144 → "6 days": from three days on, few people know what a number of hours comes to. */
export function durationWords(hours: number): string {
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`
}
