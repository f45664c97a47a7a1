/** How fast one side of a comparison is: runs for about `seconds`, answers operations per second. */
export type Side = (seconds: number) => Promise<number>

/** Medians, in operations per second. */
export interface Comparison {
  ours: number
  reference: number
}

export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const WARM_UP_SECONDS = 1

/** Runs both sides in turn, so that whatever else slows the machine slows both. */
export async function compare(ours: Side, reference: Side): Promise<Comparison> {
  const results = await measureInTurn([ours, reference])
  return { ours: results[0] ?? 0, reference: results[1] ?? 0 }
}

/** The median of each side. */
export async function measureInTurn(sides: readonly Side[]): Promise<number[]> {
  for (const side of sides) await side(WARM_UP_SECONDS)
  const runs: number[][] = sides.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) runs[index]?.push(await side(SECONDS))
  }
  return runs.map(median)
}

/** The middle value; of an even number the upper one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
