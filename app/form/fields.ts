import * as z from 'zod/mini'

import { emailProblem } from '#domain/email-address.ts'
import { lettersProblem } from '#domain/invoice-letters.ts'
import { passwordProblem } from '#domain/password.ts'
import { textProblem } from '#domain/text-problem.ts'

/** Says what is wrong, in words for people; null when nothing is. */
type Rule = (text: string) => string | null

/** What is typed into one field; a rule of `domain/` says what is wrong with it. */
export function typed(rule: Rule) {
  return z.string().check(
    z.check((field) => {
      const problem = rule(field.value)
      if (problem !== null) {
        field.issues.push({ code: 'custom', message: problem, input: field.value })
      }
    }),
  )
}

/** The same without the blanks around it. */
function trimmed(rule: Rule) {
  return typed(rule).check(z.trim())
}

/** What is wrong with one field in the light of the others. */
export function checkedAt<Values>(
  name: keyof Values & string,
  rule: (values: Values) => string | null,
) {
  return z.check<Values>((form) => {
    const problem = rule(form.value)
    if (problem !== null) {
      form.issues.push({ code: 'custom', path: [name], message: problem, input: form.value })
    }
  })
}

/** A text that must be there; `missing` says so. */
export function requiredText(missing: string, maxCharacters: number) {
  return trimmed((text) => textProblem(text, { missing, maxCharacters }))
}

/** A text that may be ''. */
export function optionalText(maxCharacters: number) {
  return trimmed((text) => textProblem(text, { missing: null, maxCharacters }))
}

export const emailAddress = trimmed(emailProblem)

/** Of someone else than who types it. */
export const othersEmailAddress = trimmed((text) =>
  text.trim() === '' ? 'Please enter an email address.' : emailProblem(text),
)

const YEAR = 'Please use a year of four digits.'

/** As its field has it, '' for none: browsers take years of six digits. */
export const optionalDay = typed((text) => (/^(?:\d{4}-\d\d-\d\d)?$/.test(text) ? null : YEAR))
export const optionalTime = typed((text) => (/^(?:\d{4}-\d\d-\d\dT.+)?$/.test(text) ? null : YEAR))

/** A password that is chosen now. */
export const newPassword = typed(passwordProblem)

/** Any password may be the right one: only a blank is refused before asking. */
export const currentPassword = typed((text) => (text === '' ? 'Please enter your password.' : null))

const withoutSpaces = z.overwrite((text: string) => text.replaceAll(/\s/g, ''))

/** Six digits of an authenticator app, which many of them show in two groups. */
export const authenticatorCode = typed((text) =>
  /^\d{6}$/.test(text.replaceAll(/\s/g, '')) ? null : 'Please enter the 6 digits.',
).check(withoutSpaces)

export const recoveryCode = typed((text) =>
  /\S/.test(text) ? null : 'Please enter one of your recovery codes.',
).check(withoutSpaces)

/** A part of what an invoice says: in letters that it can show. */
function onInvoice(maxCharacters: number) {
  return trimmed(
    (text) => textProblem(text, { missing: null, maxCharacters }) ?? lettersProblem(text),
  )
}

/** Who an invoice is for: not too long, and in letters that an invoice can show. */
export const billingSchema = z.object({
  name: onInvoice(200),
  company: onInvoice(200),
  address: onInvoice(500),
  taxId: onInvoice(50),
})
