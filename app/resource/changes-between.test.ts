import { z } from 'zod'
import { expect, test } from 'vitest'

import { changesBetween, otherChanges } from './changes-between.ts'
import * as fields from './fields.ts'

const schema = z.object({
  title: fields.optionalText('Title', { max: 100 }),
  starts_on: fields.optionalDay('First day'),
})

test('days are compared as a whole, in words', () => {
  const before = { title: 'One', starts_on: '2026-09-18' }
  expect(changesBetween(schema, before, { title: 'One', starts_on: '2026-11-21' })).toEqual([
    { field: 'First day', before: 'September 18, 2026', after: 'November 21, 2026', isText: false },
  ])
})

test('what is empty is no change from what is missing', () => {
  expect(changesBetween(schema, { starts_on: null }, { title: null })).toEqual([])
  expect(changesBetween(schema, { title: null }, { title: 'New' })).toEqual([
    { field: 'Title', before: '', after: 'New', isText: true },
  ])
})

test('a decision that no field shows has its columns in words', () => {
  const before = { status: 'pending', decided_by: null, title: 'Same' }
  const after = { status: 'approved', decided_by: null, title: 'Same', text: 'More' }
  expect(otherChanges(before, after)).toEqual([
    { field: 'Status', before: 'Pending', after: 'Approved', isText: false },
  ])
})
