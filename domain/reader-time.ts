/** In which zone and form a person reads a moment. */
export interface ReaderTime {
  /** "America/New_York"; null where it is not known. */
  timeZone: string | null
  /** "21 November" rather than "November 21". */
  isDayFirst: boolean
  /** "16:17" rather than "4:17 PM". */
  has24Hours: boolean
}

const ZONE_NAME = /^[A-Za-z][\w+/-]{1,63}$/

/**
 * What a browser says of itself: {timeZone, locale}. Nothing in it is a reason to refuse a purchase, so what cannot be
 * read is left out: the emails then say UTC, in the American form (product 29.8).
 */
export function readReaderTime(value: unknown): ReaderTime {
  const { timeZone, locale }: Partial<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return {
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null,
    ...formOf(typeof locale === 'string' ? locale : 'en-US'),
  }
}

function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && formatIn('en-US', name) !== null
}

function formOf(locale: string) {
  const format = formatIn(locale) ?? formatIn('en-US')
  const parts = format?.formatToParts(0).map(({ type }) => type) ?? []
  return {
    isDayFirst: parts.indexOf('day') < parts.indexOf('month'),
    has24Hours: format?.resolvedOptions().hour12 === false,
  }
}

/** Null for a language or a zone that does not exist. */
function formatIn(locale: string, timeZone = 'UTC'): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
