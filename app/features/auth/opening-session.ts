/** Mutations that open a session and then do what follows from it: the page waits until they are done. */
export const OPENING_SESSION = ['opening-session'] as const
