import { describe, expect, test } from 'vitest'

import { briefSchema } from './brief-schema.ts'
import type { OrderQuestion } from './schema.ts'
import { askedQuestion } from './tests/ordered-service.ts'

const question = (wish: Partial<OrderQuestion>) =>
  askedQuestion({ id: 'q', label: 'What for?', kind: 'text', ...wish })

describe('the answers of a brief', () => {
  test.each<[Partial<OrderQuestion>, string, string | undefined]>([
    [{}, 'More sales', undefined],
    [{}, '', 'Please answer this question.'],
    [{}, '  ', 'Please answer this question.'],
    [{ isRequired: false }, '', undefined],
    [{ kind: 'long_text' }, 'x'.repeat(5001), 'Please use at most 5,000 characters.'],
    [{ kind: 'url' }, 'https://acme.example/shop', undefined],
    [{ kind: 'url' }, 'acme.example/shop', undefined],
    [{ kind: 'url' }, 'acme', 'Please enter a web address, such as https://example.com.'],
    [
      { kind: 'url' },
      'javascript:alert(1)',
      'Please enter a web address, such as https://example.com.',
    ],
    [{ kind: 'url', isRequired: false }, '', undefined],
    [{ kind: 'url' }, 'acme.example/a\nacme.example/b', undefined],
    [{ kind: 'url' }, '1. acme.example/donate\n2. https://acme.example/shop', undefined],
    [{ kind: 'url' }, 'Shop: acme.example/shop (the candle)', undefined],
    [
      { kind: 'url' },
      'acme.example/a\nand b',
      'Please enter a web address in each line, such as https://example.com.',
    ],
    [{ kind: 'choice', options: ['Yes', 'No'] }, 'No', undefined],
    [{ kind: 'choice', options: ['Yes', 'No'] }, 'Perhaps', 'Please choose one of the options.'],
  ])('%o with %j', (wish, answer, problem) => {
    const checked = briefSchema([question(wish)]).safeParse({ q: answer })
    expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      problem === undefined ? undefined : [['q', problem]],
    )
  })

  test('are sent with https:// before an address that lacks it', () => {
    const schema = briefSchema([question({ kind: 'url' }), question({ id: 'other' })])
    expect(schema.parse({ q: 'acme.example', other: 'acme.example' })).toEqual({
      q: 'https://acme.example',
      other: 'acme.example',
    })
  })
})
