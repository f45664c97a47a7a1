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
  other_account:
    "This link belongs to another account than the one you're signed in to. Please sign out, then ask for a new link.",
  session_not_found: 'Your session has ended. Please sign in again.',
  user_banned: 'This account has been deactivated. Please write to me.',
  mfa_verification_failed:
    "That code isn't right, or it was used already. Please enter the next one.",
  mfa_challenge_expired: 'That took too long. Please enter the code that the app shows now.',
  insufficient_aal: 'Please enter the code of your authenticator app first.',
  signup_disabled: "You can't create a new account right now.",
}

/** Where the names of supabase-js's errors say it and no code does. */
const CODE_BY_NAME: Readonly<Record<string, string>> = {
  AuthSessionMissingError: 'session_not_found',
  AuthWeakPasswordError: 'weak_password',
}

type AuthFailure = Partial<Record<'name' | 'message' | 'code', string>> & { status?: number }

/**
 * Failures of signing in and similar steps, as an `AppError`: with the backend's code, or
 * `auth_unreachable`, `rate_limited`, `auth_failed`.
 */
export function toAuthError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const failure: AuthFailure = Object(cause)
  const { message = String(cause), status = 0 } = failure
  const [code, userMessage] = explain(failure, message, status)
  return new AppError({ code, userMessage, message, status, cause })
}

function explain(
  { name = '', code }: AuthFailure,
  message: string,
  status: number,
): [code: string, userMessage: string] {
  if (status === 429) {
    return ['rate_limited', message.startsWith('Too many attempts') ? message : TOO_MANY]
  }
  const known = code || CODE_BY_NAME[name] || ''
  const text = TEXTS[known]
  if (text) return [known, text]
  return status === 0 ? ['auth_unreachable', UNREACHABLE] : [known || 'auth_failed', UNEXPECTED]
}

/** Throws the error of an answer of `client.auth`, if it is one, as an `AppError`. */
export function throwAuthError({ error }: { error: unknown }): void {
  if (error) throw toAuthError(error)
}
