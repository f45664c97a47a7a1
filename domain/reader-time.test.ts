import { describe, expect, it } from 'vitest'
import { readReaderTime } from './reader-time.ts'

describe('how a person reads a moment', () => {
  it.each([
    ['en-US', false, false],
    ['en-CA', false, false],
    ['en-GB', true, true],
    ['en-AU', true, false],
    ['de-DE', true, true],
    ['pt-BR', true, true],
    ['ja-JP', false, true],
  ])('follows the browser’s language: %s', (locale, isDayFirst, has24Hours) => {
    const reader = { timeZone: 'Europe/Lisbon', locale }
    expect(readReaderTime(reader)).toEqual({ timeZone: 'Europe/Lisbon', isDayFirst, has24Hours })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Europe/Berlin'],
    ['no such zone', { timeZone: 'Mars/Olympus', locale: 'en-US' }],
    ['an offset', { timeZone: '+01:00', locale: 'en-US' }],
    ['no such language', { timeZone: '', locale: 'not a language' }],
    ['other types', { timeZone: 5, locale: ['de'] }],
    ['SQL', { timeZone: "UTC'; drop table orders", locale: 'x'.repeat(9000) }],
  ])('is UTC in the American form after %s', (_name, reader) => {
    expect(readReaderTime(reader)).toEqual({
      timeZone: null,
      isDayFirst: false,
      has24Hours: false,
    })
  })
})
