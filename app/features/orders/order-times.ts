function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (iso) => format.format(new Date(iso))
}

const dayOfWeek = { weekday: 'long', month: 'long', day: 'numeric' } as const
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const

/** "Fri, Nov 20, 3:42 PM", in the reader's zone, as all of these. */
export const asMoment = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...timeOfDay,
})

/** "Friday, November 20 at 3:42 PM" */
export const asLongMoment = formatter({ ...dayOfWeek, ...timeOfDay })

/** "November 20, 2026" */
export const asDay = formatter({ year: 'numeric', month: 'long', day: 'numeric' })

/** "Friday, November 20" */
export const asWeekday = formatter(dayOfWeek)

/** "3:42 PM" */
export const asTime = formatter(timeOfDay)
