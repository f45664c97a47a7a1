import { metricName, metricUnit, orderedMetrics, type MetricUnit } from './case-study.ts'

/** A figure of a case study as its form has it (product 25.11): the unit beside the name, not in it. */
interface Figure {
  name: string
  value: string
  unit: MetricUnit
}

/** The figures of a stored case study, in their order. */
export function toFigures(metrics: unknown, order: readonly string[] | null): Figure[] {
  return orderedMetrics(metrics, order).map(([name, value]) => ({
    name: metricName(name),
    value: String(value),
    unit: metricUnit(name),
  }))
}

/** The map and the order of its names, as the table has them. */
export function fromFigures(figures: readonly Figure[]) {
  const named = figures.map(({ value, ...figure }) => [storedName(figure), storedValue(value)])
  return {
    metrics: Object.fromEntries(named) as Record<string, number | string>,
    metric_order: named.map(([name]) => String(name)),
  }
}

const UNIT_WORDS: Readonly<Record<MetricUnit, string>> = {
  number: '',
  percent: 'percentage',
  times: 'multiple',
  usd: 'USD',
}

/** "Organic traffic percentage": pages read the unit in the name. */
function storedName({ name, unit }: Omit<Figure, 'value'>): string {
  const typed = name.trim()
  return metricUnit(typed) === unit ? typed : `${typed} ${UNIT_WORDS[unit]}`.trim()
}

/** A number where it is one: "1,200" too, which the pages write as they do all others. */
function storedValue(typed: string): number | string {
  const text = typed.trim()
  const digits = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  const number = Number(digits)
  // What would read differently as a number stays as it was typed: "007", "1.50".
  return digits !== '' && String(number) === digits ? number : text
}

const SHOWN_AS: Readonly<Record<MetricUnit, string>> = {
  number: '1,200',
  percent: '+38%',
  times: '3.2x ROI',
  usd: '$38',
}

/** Why a figure would not be shown as it is meant; null when it would be. */
export function figureProblem({ name, unit }: Omit<Figure, 'value'>): string | null {
  const shown = metricUnit(storedName({ name, unit }))
  if (shown === unit) return null
  const word = /percentage|improvement|roi|multiple|usd/i.exec(name)?.[0]
  return `A name with “${word}” in it is shown as “${SHOWN_AS[shown]}”. Choose that unit or another name.`
}

/** Where a name comes a second time, of which only one could be kept: its place in the list. */
export function repeatedFigures(figures: readonly Omit<Figure, 'value'>[]): number[] {
  const names = figures.map((figure) => storedName(figure).toLowerCase())
  return names.flatMap((name, index) => (name && names.indexOf(name) < index ? [index] : []))
}
