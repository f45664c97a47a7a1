/** "2026-11-21T09:30" in the reader's zone: to the minute, as the control for times is. */
export const toLocal = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
