import { expect, it } from 'vitest'
import { refusalByCode } from './refusal.ts'

it.each(['40P01', '40001', '53300', '55P03', '57014', 'PGRST000'])(
  'an error %s of the database asks to come again',
  (code) => {
    expect(refusalByCode(code)).toMatchObject({ status: 503, code: 'busy' })
  },
)

it.each(['23505', '42501', 'XX000', '4000'])(
  'an error %s is nothing that waiting mends',
  (code) => {
    expect(refusalByCode(code)?.status).not.toBe(503)
  },
)
