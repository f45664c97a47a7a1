import { expect, test } from 'vitest'

import { readStudyId } from './project-filter.ts'

const ID = '0b1c2d3e-0000-4000-8000-00000000000a'

test.each([
  [`study=${ID}`, ID],
  [`category=Fix+Problems&study=${ID}`, ID],
  ['study=7', null],
  [`study=${ID}'`, null],
  ['study=', null],
  ['', null],
])('?%s names the case study %s', (query, id) => {
  expect(readStudyId(`https://oneday.example/resources?${query}`)).toBe(id)
})
