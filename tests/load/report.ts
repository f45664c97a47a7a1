/** What a figure has to reach, in the unit of the figure. */
export interface Target {
  atLeast?: number
  atMost?: number
}

const missed: string[] = []

export function printSection(title: string): void {
  console.log(`\n${title}`)
}

/** One line: our speed as a share of the reference's, both in operations per second for information. */
export function printRatio(
  name: string,
  { ours, reference }: { ours: number; reference: number },
  target: Target,
): void {
  const percent = (100 * ours) / reference
  const speeds = `${perSecond(ours)} of ${perSecond(reference)}`
  printLine(name, `${percent.toPrecision(3)} %`, verdict(name, percent, target, ' %'), speeds)
}

/** A size, which is compared with its target as it is. */
export function printSize(name: string, value: number, unit: string, target: Target): void {
  printLine(name, `${Math.round(value)} ${unit}`, verdict(name, value, target, ` ${unit}`))
}

/** A time. Times depend on the machine, so they are for information and never missed. */
export function printTime(name: string, ms: number, aimMs: number): void {
  printLine(name, `${(ms / 1000).toFixed(2)} s`, `aim ≤ ${aimMs / 1000} s`)
}

export function printNote(text: string): void {
  console.log(`    ${text}`)
}

/** Prints which targets were missed; returns how many. */
export function printSummary(): number {
  console.log(
    missed.length === 0
      ? '\nAll ratios and sizes reach their targets; times are for information.'
      : `\nMissed: ${missed.join('; ')}.`,
  )
  return missed.length
}

function printLine(name: string, value: string, target: string, note = ''): void {
  console.log(`  ${name.padEnd(46)} ${value.padStart(9)}   ${target.padEnd(20)} ${note}`.trimEnd())
}

function verdict(name: string, value: number, target: Target, unit: string): string {
  const { atLeast = -Infinity, atMost = Infinity } = target
  const isReached = value >= atLeast && value <= atMost
  if (!isReached) missed.push(name)
  const bound = target.atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return `${isReached ? '✓' : '✗'} ${bound}${unit}`
}

function perSecond(rate: number): string {
  return `${rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US')}/s`
}
