import { emailProblem } from './email-address.ts'
import { onlyProblems, textProblem } from './text-problem.ts'

/** What a message can be about (product 14.13): the value that is stored and the words that people choose. */
export const CONTACT_SUBJECTS = [
  { value: 'project-inquiry', label: 'A new project' },
  { value: 'service-question', label: 'A question about a service' },
  { value: 'partnership', label: 'Working together' },
  { value: 'support', label: 'Help with an order' },
  { value: 'other', label: 'Something else' },
] as const

type ContactSubject = (typeof CONTACT_SUBJECTS)[number]['value']

/** A message as it is stored (product 25.13). */
export interface ContactMessage {
  name: string
  email: string
  company: string | null
  subject: ContactSubject
  message: string
}

/** A message as it was typed. */
export type ContactDraft = Record<keyof ContactMessage, string>

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>

type CheckedContact = { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors }

/**
 * The message to send, trimmed, or what to say beside each field: all but the company are required and
 * the address must look like one (product 14.12).
 */
export function checkContactMessage(draft: ContactDraft): CheckedContact {
  const [name, email, company, message] = [
    draft.name.trim(),
    draft.email.trim(),
    draft.company.trim(),
    draft.message.trim(),
  ]
  const subject = CONTACT_SUBJECTS.find(({ value }) => value === draft.subject)?.value
  const errors = onlyProblems({
    name: textProblem(name, { missing: 'Please tell us your name.', maxCharacters: 200 }),
    email: emailProblem(email),
    company: textProblem(company, { missing: null, maxCharacters: 200 }),
    subject: subject ? null : 'Please choose what it is about.',
    message: textProblem(message, { missing: 'Please write a message.', maxCharacters: 5000 }),
  })
  if (errors || !subject) return { ok: false, errors: errors ?? {} }
  return { ok: true, message: { name, email, company: company || null, subject, message } }
}
