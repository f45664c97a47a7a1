const asIs = (value: string) => value

/**
 * How values of the database are read: whole numbers as numbers where that loses nothing, days and times
 * as text, and moments as the database itself writes them into JSON, `2026-01-01T00:00:00.123456+00:00`.
 * So a column reads the same at the top of an answer of `/rest/v1` and within an embedded row.
 */
export const VALUE_TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: wholeNumber },
  numeric: { to: 1700, from: [1700], serialize: String, parse: plainNumber },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  time: { to: 1083, from: [1083], serialize: asIs, parse: asIs },
  timetz: { to: 1266, from: [1266], serialize: asIs, parse: asIs },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoMoment },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoMoment },
}

function wholeNumber(value: string): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : BigInt(value)
}

/** Text where a number would drop digits or zeros. */
function plainNumber(value: string): number | string {
  const number = Number(value)
  return Number.isFinite(number) && String(number) === value ? number : value
}

/** `2026-01-01 00:00:00+00` gets its T, and minutes to its offset. */
function isoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)( BC)?$/, '$1:00$2')
}
