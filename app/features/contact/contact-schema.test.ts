import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CONTACT_SUBJECTS } from '#domain/contact.ts'

import { contactSchema, type ContactMessage } from './schema.ts'

const COMPLETE: ContactMessage = {
  name: ' Ada Buyer ',
  email: ' ada@buyer.example ',
  company: '',
  subject: 'support',
  message: ' Where is my order? ',
  website: '',
}

function check(change: Partial<Record<keyof ContactMessage, string>>) {
  const checked = contactSchema.safeParse({ ...COMPLETE, ...change })
  if (checked.success) return { ok: true, message: checked.data } as const
  const errors = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
  return { ok: false, errors: Object.fromEntries(errors) } as const
}

describe('a contact message', () => {
  test('is sent without the blanks around its fields, and without a company when there is none', () => {
    expect(check({})).toEqual({
      ok: true,
      message: {
        name: 'Ada Buyer',
        email: 'ada@buyer.example',
        company: '',
        subject: 'support',
        message: 'Where is my order?',
        website: '',
      },
    })
    expect(check({ company: ' Buyer Ltd ' })).toMatchObject({ message: { company: 'Buyer Ltd' } })
  })

  test('has one of five subjects', () => {
    expect(CONTACT_SUBJECTS.map(({ value }) => value)).toEqual([
      'project-inquiry',
      'service-question',
      'partnership',
      'support',
      'other',
    ])
  })

  test('may have names of 200 characters and a text of 5,000', () => {
    const long = { name: 'x'.repeat(200), company: 'x'.repeat(200), message: 'x'.repeat(5000) }
    expect(check(long)).toMatchObject({ ok: true, message: long })
  })

  test.each(CONTACT_SUBJECTS)('can be about $label', ({ value }) => {
    expect(check({ subject: value })).toMatchObject({ ok: true, message: { subject: value } })
  })

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['name', 'A\0da'],
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@buyer'],
    ['email', 'a da@buyer.example'],
    ['email', 'a\0da@buyer.example'],
    ['email', `${'a'.repeat(320)}@buyer.example`],
    ['company', 'x'.repeat(201)],
    ['subject', ''],
    ['subject', 'complaint'],
    ['message', '\n'],
    ['message', 'x'.repeat(5001)],
  ])('with the %s %j shows the error at that field alone', (field, value) => {
    expect(check({ [field]: value })).toEqual({
      ok: false,
      errors: { [field]: expect.stringMatching(/^Please .+\.$/) },
    })
  })

  test('names all missing fields together', () => {
    const nothing = { name: '', email: '', company: '', subject: '', message: '', website: '' }
    expect(check(nothing)).toMatchObject({
      errors: {
        name: expect.any(String),
        email: expect.any(String),
        subject: expect.any(String),
        message: expect.any(String),
      },
    })
  })

  test('that is accepted has what the table asks for', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), email: fc.string(), message: fc.string() }),
        (typed) => {
          const checked = check(typed)
          if (!checked.ok) return
          expect(checked.message.name.trim()).not.toBe('')
          expect(checked.message.email).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)
          expect(checked.message.message.trim()).not.toBe('')
        },
      ),
    )
  })
})
