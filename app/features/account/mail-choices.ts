/** The mails that can be turned off; see `skip_unwanted_mail` in the migration. */
export const MAIL_CHOICES = [
  {
    value: 'messages',
    label: 'New messages',
    hint: 'When I write to you about an order.',
  },
  { value: 'progress', label: 'Progress', hint: 'When work or a revision starts.' },
  {
    value: 'reminders',
    label: 'Reminders',
    hint: 'When an order is still waiting for its brief.',
  },
] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]['value']
