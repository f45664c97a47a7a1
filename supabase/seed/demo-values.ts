const DAY_MS = 86_400_000
const MEDIA_URL = '/storage/v1/object/public/service-media/'

/** Where an uploaded file of the media folder is read. */
export function mediaUrl(file: string | null): string | null {
  return file === null ? null : MEDIA_URL + file
}

/** Turns days of the seed into times around `now`; null stays null. */
export function relativeTo(now: Date) {
  const daysFromNow = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
  return {
    daysFromNow,
    daysAgo: (days: number | null) => daysFromNow(days === null ? null : -days),
  }
}
