import * as z from 'zod/mini'

import { emailAddress, optionalText, requiredText } from '#app/form/fields.ts'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'

/** A message to the owner (product 14.12): all but the company are required. */
export const contactSchema = z.object({
  name: requiredText('Please tell me your name.', 200),
  email: emailAddress,
  company: optionalText(200),
  subject: z.enum(
    CONTACT_SUBJECTS.map(({ value }) => value),
    'Please choose a subject.',
  ),
  message: requiredText('Please write a message.', 5000),
  /** Only robots fill it in. */
  website: z.string(),
})

export type ContactMessage = z.output<typeof contactSchema>
