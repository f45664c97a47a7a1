import { z } from 'zod'

import { kept, optionalText, optionalWhole, text, whole } from '#app/resource/fields.ts'
import { STARTS_FIRST } from '#app/resource/starts-first.ts'

import { LIMITS, PERCENT, WORTH } from '../../schema.ts'

/** As many codes as one campaign can have; the database says the same. */
const MOST_CODES = 5000

/** The fields of a campaign: what its codes are called, and the rules that they share. */
export const promoCampaignSchema = z
  .object({
    request_key: kept('Key'),
    name: text('Name', { max: 80 }),
    prefix: optionalText('Codes start with', {
      max: 20,
      problemOf: (typed) =>
        /^(?:[A-Z0-9][A-Z0-9_-]*)?$/.test(typed)
          ? null
          : 'Use capital letters and digits; - and _ are fine after the first.',
      toStored: (typed) => typed.toUpperCase(),
      hint: 'SPRING- makes codes such as SPRING-7KQ2M9XWPA.',
    }),
    code_count: whole('How many codes', {
      min: 1,
      max: MOST_CODES,
      first: 100,
      hint: 'You can add more later. Codes that exist stay.',
    }),
    max_redemptions: optionalWhole('Uses of each code', {
      min: 1,
      first: 1,
      hint: 'Leave empty for no limit.',
    }),
    ...WORTH,
    ...LIMITS,
    note: optionalText('Note to self', { max: 1000, kind: 'long-text' }),
  })
  .check(PERCENT, STARTS_FIRST)
