import { describe, expect, test } from 'vitest'

import { checkBrief } from './check-brief.ts'
import type { OrderQuestion } from './order.ts'

const question = (wish: Partial<OrderQuestion>): OrderQuestion => ({
  id: 'q',
  serviceTitle: null,
  label: 'What for?',
  help: '',
  kind: 'text',
  options: [],
  isRequired: true,
  ...wish,
})

describe('the answers of a brief', () => {
  test.each<[Partial<OrderQuestion>, string | undefined, string | undefined]>([
    [{}, 'More sales', undefined],
    [{}, undefined, 'Please answer this question.'],
    [{}, '  ', 'Please answer this question.'],
    [{ isRequired: false }, '', undefined],
    [{ kind: 'long_text' }, 'x'.repeat(5001), 'Please use at most 5,000 characters.'],
    [{ kind: 'url' }, 'https://acme.example/shop', undefined],
    [{ kind: 'url' }, 'acme', 'Please enter an address that starts with http:// or https://.'],
    [
      { kind: 'url' },
      'javascript:alert(1)',
      'Please enter an address that starts with http:// or https://.',
    ],
    [{ kind: 'url', isRequired: false }, '', undefined],
    [{ kind: 'choice', options: ['Yes', 'No'] }, 'No', undefined],
    [{ kind: 'choice', options: ['Yes', 'No'] }, 'Perhaps', 'Please choose one of the options.'],
  ])('%o with %j', (wish, answer, problem) => {
    const answers = answer === undefined ? {} : { q: answer }
    expect(checkBrief([question(wish)], answers)['q']).toBe(problem)
  })
})
