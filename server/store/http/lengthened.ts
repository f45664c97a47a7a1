const LONGEST_WAIT_MS = 3_600_000

/** So many times as long, for tests; an hour at most: a timer of more than 24 days would end at once. */
export const lengthened = (waitMs: number, factor: number) =>
  Math.min(waitMs * factor, LONGEST_WAIT_MS)
