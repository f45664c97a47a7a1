/** Whether a text is a day that there is: `2026-11-22`, and not `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day of a moment, `2026-11-22`, in a zone or in the reader's own. */
export function dayIn(zone?: string, moment = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment)
}

/** Whether a text is a moment as the database and `toISOString` write one. */
export function isMoment(text: string): boolean {
  const [, day = ''] =
    /^(\S{10})T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  return isCalendarDay(day) && !Number.isNaN(Date.parse(text))
}
