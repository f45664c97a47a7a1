import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { shownMetrics, type MetricUnit } from './case-study.ts'
import { figureProblem, fromFigures, repeatedFigures, toFigures } from './figure-editing.ts'

const UNITS: readonly MetricUnit[] = ['number', 'percent', 'times', 'usd']

test('a stored map is a list of names, values and units, in its order', () => {
  const metrics = { cost_per_lead_usd: 38, organic_traffic_percentage: 12.5, roi: 3.2, leads: 1200 }
  const order = ['leads', 'organic_traffic_percentage']
  expect(toFigures(metrics, order)).toEqual([
    { name: 'Leads', value: '1200', unit: 'number' },
    { name: 'Organic traffic', value: '12.5', unit: 'percent' },
    { name: 'Cost per lead', value: '38', unit: 'usd' },
    { name: 'ROI', value: '3.2', unit: 'times' },
  ])
})

test('the list is stored as a map, and the order of its names beside it', () => {
  const figures = [
    { name: 'Organic traffic', value: '1,200', unit: 'percent' },
    { name: '2024', value: ' 7 ', unit: 'number' },
    { name: 'ROI', value: '3.2', unit: 'times' },
    { name: 'Time saved', value: '6 h a week', unit: 'number' },
    { name: 'Version', value: '1.50', unit: 'number' },
  ] as const
  expect(fromFigures(figures)).toEqual({
    metrics: {
      'Organic traffic percentage': 1200,
      '2024': 7,
      ROI: 3.2,
      'Time saved': '6 h a week',
      Version: '1.50',
    },
    metric_order: ['Organic traffic percentage', '2024', 'ROI', 'Time saved', 'Version'],
  })
})

test.each([
  ['percent', 'Traffic: +38%'],
  ['times', 'Traffic: 38x ROI'],
  ['usd', 'Traffic: $38'],
  ['number', 'Traffic: 38'],
] as const)('%s is shown as %s', (unit, sentence) => {
  const { metrics, metric_order } = fromFigures([{ name: 'Traffic', value: '38', unit }])
  const [shown] = shownMetrics(metrics, metric_order)
  expect(`${shown?.name} ${shown?.text}`).toBe(sentence)
})

test.each([
  ['Android installs', 'number', 'A name with “roi” in it is shown as “3.2x ROI”.'],
  ['Speed improvement', 'usd', 'A name with “improvement” in it is shown as “+38%”.'],
] as const)('%s as a %s is refused with a reason', (name, unit, problem) => {
  expect(figureProblem({ name, unit })).toContain(problem)
})

test('a name can be kept once, whatever its letters', () => {
  const figures = [
    { name: 'Leads', unit: 'number' },
    { name: 'Leads', unit: 'percent' },
    { name: 'leads', unit: 'number' },
    { name: '', unit: 'number' },
    { name: '', unit: 'number' },
  ] as const
  expect(repeatedFigures(figures)).toEqual([2])
})

test('what is stored comes back as it was shown, no matter what is typed', () => {
  const figure = fc.record({
    name: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== ''),
    value: fc.string({ minLength: 1, maxLength: 10 }),
    unit: fc.constantFrom(...UNITS),
  })
  fc.assert(
    fc.property(figure, (typed) => {
      fc.pre(figureProblem(typed) === null)
      const stored = fromFigures([typed])
      const [back] = toFigures(stored.metrics, stored.metric_order)
      expect(back?.unit).toBe(typed.unit)
      const again = fromFigures(back ? [back] : [])
      expect(shownMetrics(again.metrics, again.metric_order)).toEqual(
        shownMetrics(stored.metrics, stored.metric_order),
      )
    }),
  )
})
