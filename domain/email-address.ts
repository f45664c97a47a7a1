const EMAIL_ADDRESS = /^[^@\s\0]+@[^@\s\0]+\.[^@\s\0]+$/
const MAX_CHARACTERS = 320

/**
 * What is wrong with an email address as it was typed, in words for its owner; null when nothing is
 * (product 14.12). Only a mail that arrives proves more than its form, so nothing stricter is asked.
 */
export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Please enter your email address.'
  if (email.length <= MAX_CHARACTERS && EMAIL_ADDRESS.test(email)) return null
  return 'Please enter an email address like name@example.com.'
}
