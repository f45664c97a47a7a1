import { expect, test } from 'vitest'

import { changesBetween } from '#app/resource/changes-between.ts'

import { promoCodeSchema } from '../schema.ts'
import { promoCampaignSchema } from './campaigns/schema.ts'

test.each([
  ['fixed', 5000, 4000, '$50', '$40'],
  ['percent', 10, 25, '10%', '25%'],
])(
  'the history has the value of a code with %s off as people read it',
  (type, was, is, before, after) => {
    for (const schema of [promoCodeSchema, promoCampaignSchema]) {
      expect(changesBetween(schema, { type, value: was }, { type, value: is })).toEqual([
        { field: 'Value', before, after, isText: false },
      ])
    }
  },
)

test('a code that became an amount off has each value in its kind', () => {
  const changes = changesBetween(
    promoCodeSchema,
    { type: 'percent', value: 10 },
    { type: 'fixed', value: 1050 },
  )
  expect(changes.at(-1)).toMatchObject({ before: '10%', after: '$10.50' })
})
