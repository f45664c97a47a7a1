/** From so many failures on, someone does not only mistype. */
const MANY_ATTEMPTS = 20
/** Tried from one address: passwords of leaked lists. */
const MANY_ACCOUNTS = 5
/** Tried at one account: many machines that work together. */
const MANY_ADDRESSES = 5

/** Why failures from one address look like an attack; null where they don't. */
export function attackFrom({
  attempts,
  accounts,
}: {
  attempts: number
  accounts: number
}): string | null {
  if (accounts >= MANY_ACCOUNTS) return 'Tries many accounts'
  return attempts >= MANY_ATTEMPTS ? 'Guesses passwords' : null
}

/** Why failures at one account look like an attack; null where they don't. */
export function attackOn({
  attempts,
  addresses,
}: {
  attempts: number
  addresses: number
}): string | null {
  if (addresses >= MANY_ADDRESSES) return 'From many places'
  return attempts >= MANY_ATTEMPTS ? 'Passwords are guessed' : null
}

export const isAttack = ({ most }: { most: number }) => most >= MANY_ATTEMPTS
