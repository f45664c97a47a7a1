import * as z from 'zod/mini'

import {
  authenticatorCode,
  currentPassword,
  emailAddress,
  newPassword,
  optionalText,
  recoveryCode,
} from '#app/form/fields.ts'

export const signInSchema = z.object({ email: emailAddress, password: currentPassword })

export const signUpSchema = z.object({
  fullName: optionalText(200),
  email: emailAddress,
  password: newPassword,
})

export const addressSchema = z.object({ email: emailAddress })

export const newPasswordSchema = z.object({ password: newPassword })

export const authenticatorCodeSchema = z.object({ code: authenticatorCode })

export const recoveryCodeSchema = z.object({ code: recoveryCode })

export type SignInDetails = z.output<typeof signInSchema>
export type SignUpDetails = z.output<typeof signUpSchema>
