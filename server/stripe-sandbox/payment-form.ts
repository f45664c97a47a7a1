import { checkCard, groupDigits, TEST_CARDS, type Payer, type ValidCard } from './cards.ts'
import type { FormFields } from './form.ts'

/** The fields in the order of the page, which decides where the first error gets the focus. */
export const FIELD_ORDER = ['email', 'number', 'expiry', 'cvc', 'name'] as const

export type FieldName = (typeof FIELD_ORDER)[number]
export type PaymentFields = Record<FieldName, string>
export type FieldErrors = Partial<PaymentFields>

type CheckedForm =
  | { ok: true; payer: Payer; card: ValidCard | null }
  | { ok: false; errors: FieldErrors }

/** Reads the posted fields. An email address that the store has set cannot be changed by the buyer. */
export function readFields(posted: FormFields, fixedEmail: string | null): PaymentFields {
  const typed = FIELD_ORDER.map((name) => [name, text(posted[name])])
  const fields = Object.fromEntries(typed) as PaymentFields
  return { ...fields, email: fixedEmail ?? fields.email }
}

/** The fields with a test card filled in, or unchanged when `number` is none. */
export function withTestCard(fields: PaymentFields, number: string, now: Date): PaymentFields {
  if (!TEST_CARDS.some((card) => card.number === number)) return fields
  return { ...fields, number: groupDigits(number), expiry: futureExpiry(now), cvc: '123' }
}

/** A date that every test card accepts: December, two years ahead. */
export function futureExpiry(now: Date): string {
  return `12 / ${String(now.getUTCFullYear() + 2).slice(-2)}`
}

/** Validates the form; without `needsCard` (a total of 0) only the email address counts. */
export function checkForm(fields: PaymentFields, needsCard: boolean, now: Date): CheckedForm {
  const email = emailProblem(fields.email)
  const name = fields.name.includes('\0') ? 'Your name has a character that cannot be kept.' : null
  const card = needsCard ? checkCard(fields, now) : null
  if (email === null && name === null && card?.ok !== false) {
    const payer = { email: fields.email.trim(), name: fields.name.trim() || null }
    return { ok: true, payer, card: card?.value ?? null }
  }
  return {
    ok: false,
    errors: {
      ...(email !== null && { email }),
      ...(card?.ok === false && card.errors),
      ...(name !== null && { name }),
    },
  }
}

function emailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return 'Enter your email address.'
  const isAddress = email.length <= 254 && /^[^\s\0@<>]+@[^\s\0@<>.]+(\.[^\s\0@<>.]+)+$/.test(email)
  return isAddress ? null : 'Your email address is incomplete.'
}

function text(value: FormFields[string] | undefined): string {
  // A character that the cut goes through is none that the database keeps.
  return typeof value === 'string' ? value.slice(0, 500).toWellFormed() : ''
}
