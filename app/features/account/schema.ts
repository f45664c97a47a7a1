import * as z from 'zod/mini'

import {
  authenticatorCode,
  currentPassword,
  emailAddress,
  newPassword,
  optionalText,
} from '#app/form/fields.ts'

export const nameSchema = z.object({ fullName: optionalText(200) })

export const ownerSchema = z.object({ password: currentPassword })

export const authenticatorSchema = z.object({ code: authenticatorCode })

export const passwordSchema = z.object({ current: currentPassword, password: newPassword }).check(
  z.refine(({ current, password }) => password === '' || password !== current, {
    path: ['password'],
    error: 'Please choose a different one.',
  }),
)

export function emailSchema(current: string) {
  const isOther = (email: string) => email.toLowerCase() !== current.toLowerCase()
  return z.object({
    email: emailAddress.check(z.refine(isOther, 'This is already your address.')),
    password: currentPassword,
  })
}

export type PasswordChange = z.output<typeof passwordSchema>
export type EmailChange = z.output<ReturnType<typeof emailSchema>>
