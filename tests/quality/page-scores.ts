/** What Lighthouse says of one page on a phone. Scores are 0 to 100. */
export interface PageScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Cumulative layout shift, without a unit. */
  layoutShift: number
  /** When the largest part of the first screen is there (largest contentful paint), in ms. */
  largestPaintMs: number
  /** How long scripts kept a first tap waiting (total blocking time), in ms. */
  blockingMs: number
  /** Audits that cost points in the three categories that must be perfect. */
  findings: string[]
}

const LEAST_PERFORMANCE = 100
const MOST_LAYOUT_SHIFT = 0.01
const LATEST_LARGEST_PAINT_MS = 1200
const MOST_BLOCKING_MS = 50

/** What a page falls short of, in words; empty when nothing does. */
export function shortfalls(scores: PageScores): string[] {
  const perfect = (['accessibility', 'bestPractices', 'seo'] as const)
    .filter((category) => scores[category] < 100)
    .map((category) => `${category} ${scores[category]} < 100 (${scores.findings.join(', ')})`)
  return [
    ...(scores.performance < LEAST_PERFORMANCE
      ? [`performance ${scores.performance} < ${LEAST_PERFORMANCE}`]
      : []),
    ...perfect,
    ...(scores.layoutShift > MOST_LAYOUT_SHIFT
      ? [`layout shift ${scores.layoutShift.toFixed(3)} > ${MOST_LAYOUT_SHIFT}`]
      : []),
    ...(scores.largestPaintMs > LATEST_LARGEST_PAINT_MS
      ? [`largest paint ${scores.largestPaintMs.toFixed(0)} > ${LATEST_LARGEST_PAINT_MS} ms`]
      : []),
    ...(scores.blockingMs > MOST_BLOCKING_MS
      ? [`blocking ${scores.blockingMs.toFixed(0)} > ${MOST_BLOCKING_MS} ms`]
      : []),
  ]
}

/** The run in the middle by performance: one alone depends on what else the machine does. */
export function medianRun(runs: readonly PageScores[]): PageScores {
  const sorted = runs.toSorted((a, b) => a.performance - b.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('No run to choose from.')
  return middle
}
