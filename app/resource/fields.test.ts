import { expect, test } from 'vitest'
import { z } from 'zod'

import * as fields from './fields.ts'

const KINDS = {
  text: fields.text('Text', { max: 20 }),
  'text with a pattern': fields.text('Text', { max: 20, pattern: /^a/ }),
  'text that may be missing': fields.optionalText('Text', { max: 20 }),
  markdown: fields.markdown('Text', { max: 20 }),
}

test.each(
  Object.entries(KINDS).flatMap(([kind, field]) =>
    ['a\0b', 'a\ud83d'].map((typed) => [kind, typed, field] as const),
  ),
)('a %s says that %j has what cannot be stored', (_kind, typed, field) => {
  const { error } = z.object({ field }).safeParse({ field: typed })
  expect(error?.issues).toMatchObject([
    { path: ['field'], message: 'Please remove the invisible characters.' },
  ])
  expect(field.safeParse('a👍').success).toBe(true)
})

test('so do tags, and the fields of the things in a list', () => {
  const item = z.object({ name: fields.text('Name', { max: 20 }) })
  const schema = z.object({
    tags: fields.tags('Tags', { max: 3 }),
    figures: fields.items('Figures', item, { noun: 'figure', max: 3 }),
  })
  const { error } = schema.safeParse({ tags: ['a', 'b\0'], figures: [{ name: 'a\ud83d' }] })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tags', 'Please remove the invisible characters.'],
    ['figures.0.name', 'Please remove the invisible characters.'],
  ])
})

test('a text of invisible characters alone is none', () => {
  const title = fields.text('Title', { max: 20 })
  const invisible = ' \u200B\u2060\u00AD\uFEFF'
  expect(title.safeParse(invisible).error?.issues[0]?.message).toBe('Please fill this in.')
  expect(fields.optionalText('Answer', { max: 20 }).parse(invisible)).toBeNull()
  expect(title.parse(' 👩\u200D💻 Ada ')).toBe('👩\u200D💻 Ada')
  expect(title.safeParse('x'.repeat(21)).success).toBe(false)
})
