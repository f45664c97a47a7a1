/** What a message can be about (product 14.13): the value that is stored and the words that people choose. */
export const CONTACT_SUBJECTS = [
  { value: 'project-inquiry', label: 'A new project' },
  { value: 'service-question', label: 'A question about a service' },
  { value: 'partnership', label: 'Working together' },
  { value: 'support', label: 'Help with an order' },
  { value: 'other', label: 'Something else' },
] as const
