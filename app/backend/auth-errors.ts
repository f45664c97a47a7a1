import { AppError } from './errors.ts'

const UNREACHABLE = "I couldn't reach the store. Please check your connection and try again."
const TOO_MANY = 'Too many attempts. Please wait a minute and try again.'
const UNEXPECTED = "That didn't work. Please try again in a moment."

/** What people read, by the code of the backend's refusal. Nothing here reveals who has an account. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_credentials: 'That email address or password is incorrect.',
  email_not_confirmed:
    'Please confirm your email address first. The link is in the email I sent you.',
  user_already_exists:
    "I couldn't create an account with these details. If you already have one, sign in or reset your password.",
  email_exists: 'This address cannot be used.',
  email_address_invalid: 'Please enter an email address like name@example.com.',
  weak_password: 'This password is too easy to guess. Please choose another one.',
  same_password: 'This is your current password. Please choose a different one.',
  current_password_required: 'Please enter your current password too.',
  otp_expired:
    'This link no longer works: it has been used, replaced by a newer one, or is more than an hour old.',
  session_not_found: 'Your session has ended. Please sign in again.',
  user_banned: 'This account is closed. Please write to me.',
  signup_disabled: "You can't create a new account right now.",
}

/** Where the names of supabase-js's errors say it and no code does. */
const CODE_BY_NAME: Readonly<Record<string, string>> = {
  AuthSessionMissingError: 'session_not_found',
  AuthWeakPasswordError: 'weak_password',
}

/**
 * Failures of signing in and similar steps, as an `AppError`: with the backend's code, or
 * `auth_unreachable`, `rate_limited`, `auth_failed`.
 */
export function toAuthError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const name = cause instanceof Error ? cause.name : ''
  const message = cause instanceof Error ? cause.message : String(cause)
  const status = statusOf(cause)
  if (status === 429) {
    const isTold = message.startsWith('Too many attempts')
    const userMessage = isTold ? message : TOO_MANY
    return new AppError({ code: 'rate_limited', userMessage, message, status, cause })
  }
  const code = codeOf(cause) || CODE_BY_NAME[name] || ''
  const text = TEXTS[code]
  if (text) return new AppError({ code, userMessage: text, message, status, cause })
  if (status === 0) {
    return new AppError({ code: 'auth_unreachable', userMessage: UNREACHABLE, message, cause })
  }
  return new AppError({
    code: code || 'auth_failed',
    userMessage: UNEXPECTED,
    message,
    status,
    cause,
  })
}

/** Throws the error of an answer of `client.auth`, if it is one, as an `AppError`. */
export function throwAuthError({ error }: { error: unknown }): void {
  if (error) throw toAuthError(error)
}

function statusOf(cause: unknown): number {
  const hasStatus = typeof cause === 'object' && cause !== null && 'status' in cause
  return hasStatus && typeof cause.status === 'number' ? cause.status : 0
}

function codeOf(cause: unknown): string {
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause
  return hasCode && typeof cause.code === 'string' ? cause.code : ''
}
