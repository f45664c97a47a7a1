const WEEKDAY = { weekday: 'long' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { month: 'short', day: 'numeric' } as const

/** From here on the name of a weekday alone could be this week's as well as next week's. */
const HOURS_OF_SIX_DAYS = 144

/** "Saturday 4:17 PM" in the reader's time, with the day of the month where that is more than six days away. */
export function dueInWords(due: Date, hoursAway: number): string {
  const inWords = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', parts).format(due)
  const day =
    hoursAway > HOURS_OF_SIX_DAYS ? `${inWords(WEEKDAY)}, ${inWords(DAY)},` : inWords(WEEKDAY)
  return `${day} ${inWords(TIME)}`
}

/** The reader's time zone as people call it: "Eastern Time". */
export function readerZone(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local time'
}
