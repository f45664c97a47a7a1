/** The mails that can be turned off; see `skip_unwanted_mail` in the migration. */
export const MAIL_CHOICES = [
  {
    value: 'messages',
    label: 'New messages',
    hint: 'When I write in the conversation of an order.',
  },
  { value: 'progress', label: 'Progress', hint: 'When work or a revision begins.' },
  {
    value: 'reminders',
    label: 'Reminders',
    hint: 'When an order still waits for its brief.',
  },
] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]['value']
