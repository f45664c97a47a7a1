/** How often a copy was shown, and how often followed. */
export interface CopyFigures {
  shown: number
  followed: number
}

export type Comparison =
  /** `missing`: how often each copy has to be shown yet, at least. */
  | { kind: 'too-early'; missing: number }
  | { kind: 'no-difference'; chance: number }
  | { kind: 'better'; copy: 'a' | 'b'; chance: number }

/** Below these, the normal distribution says nothing about a rate. */
const FEWEST_SHOWN = 200
const FEWEST_OF_EACH_OUTCOME = 10
/** How often luck alone may pass for a difference. */
const LUCK = 0.05

/**
 * Which of two copies is followed more often, by a two-sided test of two proportions. `chance` is how likely
 * a difference at least this large would be if both were equally good.
 */
export function compareCopies(a: CopyFigures, b: CopyFigures): Comparison {
  const followed = a.followed + b.followed
  const shown = a.shown + b.shown
  const missing = Math.max(0, FEWEST_SHOWN - Math.min(a.shown, b.shown))
  if (missing > 0) return { kind: 'too-early', missing }
  if (Math.min(followed, shown - followed) < FEWEST_OF_EACH_OUTCOME) {
    return { kind: 'too-early', missing: 0 }
  }
  const pooled = followed / shown
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.shown + 1 / b.shown))
  const z = (rateOf(b) - rateOf(a)) / error
  const chance = 2 * (1 - normalBelow(Math.abs(z)))
  if (chance >= LUCK) return { kind: 'no-difference', chance }
  return { kind: 'better', copy: z > 0 ? 'b' : 'a', chance }
}

/** 0 to 1; 0 where it was never shown. */
export function rateOf({ shown, followed }: CopyFigures): number {
  return shown === 0 ? 0 : followed / shown
}

/** How much of a standard normal distribution is below z (Abramowitz and Stegun, 26.2.17; wrong by less than 1e-7). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
