import { describe, expect, test } from 'vitest'

import { PROCEDURE_REFUSALS } from '#domain/refusals.ts'

import { AppError, knowRefusals, unwrapFunction, unwrapRows, userMessageOf } from './errors.ts'
import { MESSAGES } from './messages.ts'

knowRefusals(PROCEDURE_REFUSALS)

function libraryError(name: string, context?: unknown): Error {
  return Object.assign(new Error('from the library'), { name, context })
}

async function failureOf(error: unknown): Promise<unknown> {
  return unwrapFunction({ data: null, error }).catch((failure: unknown) => failure)
}

describe('a function that failed', () => {
  test('its own code, words and details are passed on', async () => {
    const body = { error: 'Prices have changed.', code: 'price_changed', details: { items: [] } }
    const response = Response.json(body, { status: 409 })
    expect(await failureOf(libraryError('FunctionsHttpError', response))).toMatchObject({
      code: 'price_changed',
      userMessage: 'Prices have changed.',
      details: { items: [] },
      status: 409,
      isRefusal: true,
    })
  })

  test('an answer that is not JSON gets the general words', async () => {
    const response = new Response('<h1>Bad Gateway</h1>', { status: 502 })
    expect(await failureOf(libraryError('FunctionsHttpError', response))).toMatchObject({
      code: 'function_refused',
      userMessage: 'Edge Function returned a non-2xx status code',
      isRefusal: false,
    })
  })

  test.each([
    [
      'FunctionsFetchError',
      'function_unreachable',
      'Failed to send a request to the Edge Function',
    ],
    ['FunctionsRelayError', 'function_relay', 'Relay Error invoking the Edge Function'],
  ])('%s is recognized by its name', async (name, code, userMessage) => {
    expect(await failureOf(libraryError(name))).toMatchObject({ code, userMessage })
  })
})

describe('a refusal of a SQL function', () => {
  const refused = (error: { message: string; details: string }, status: number) => () =>
    unwrapRows({ data: null, error: { hint: '', code: `PT${status}`, ...error }, status })

  test('keeps its code and details, and gets words for people', () => {
    const details = JSON.stringify({ fields: { q1: 'Please answer this question.' } })
    expect(refused({ message: 'invalid_brief', details }, 422)).toThrow(
      expect.objectContaining({
        code: 'invalid_brief',
        userMessage: 'Please check the marked answers.',
        details: { fields: { q1: 'Please answer this question.' } },
        status: 422,
        isRefusal: true,
      }),
    )
  })

  test('without words in the table, and with details that are no JSON, it stays unexplained', () => {
    expect(refused({ message: 'new_code', details: 'not {json' }, 409)).toThrow(
      expect.objectContaining({
        code: 'new_code',
        userMessage: MESSAGES.unexpected,
        details: 'not {json',
      }),
    )
  })
})

describe('a database call', () => {
  test('gives its data', () => {
    expect(unwrapRows({ data: [1], error: null, status: 200 })).toEqual([1])
  })

  test('keeps the details of a failure out of what people read', () => {
    const error = { message: 'permission denied', details: 'table x', hint: '', code: '42501' }
    expect(() => unwrapRows({ data: null, error, status: 403 })).toThrow(
      expect.objectContaining({
        code: '42501',
        userMessage: MESSAGES.unexpected,
        message: 'permission denied · table x',
      }),
    )
  })
})

test('only our own errors speak to people', () => {
  const told = new AppError({ code: 'x', userMessage: 'Sorry.' })
  expect(userMessageOf(told)).toBe('Sorry.')
  expect(userMessageOf(new TypeError('x is undefined'))).toBe(MESSAGES.unexpected)
})
