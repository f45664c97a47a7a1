import { expect, test } from 'vitest'

import { metricText } from './case-study-model.ts'

test.each([
  ['organic_traffic_percentage', 38, '+38%'],
  ['speed_improvement', 12.5, '+12.5%'],
  ['ad_roi', 3.2, '3.2x ROI'],
  ['revenue_multiple', 4, '4x ROI'],
  ['leads', 1200, '1,200'],
  ['time_saved', '6 h a week', '6 h a week'],
])('%s %s is shown as %s', (name, value, text) => {
  expect(metricText(name, value)).toBe(text)
})
