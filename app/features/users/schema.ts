import * as z from 'zod/mini'

import { emailAddress } from '#app/form/fields.ts'

export const ROLES = { customer: 'Customer', admin: 'Admin' } as const

export const invitationSchema = z.object({
  email: emailAddress,
  role: z.enum(['customer', 'admin'], 'Please choose a role.'),
})
