import { emailProblem } from './email-address.ts'
import { passwordProblem } from './password.ts'
import { onlyProblems, textProblem } from './text-problem.ts'

/** What was typed, checked: what to send, or what to say beside each field. */
export type Checked<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; errors: Partial<Record<Field, string>> }

export interface SignInDetails {
  email: string
  password: string
}

export interface SignUpDetails extends SignInDetails {
  fullName: string
}

const MISSING_PASSWORD = 'Please enter your password.'

/** Any password may be the right one: only a blank is told before asking. */
export function checkSignIn(draft: SignInDetails): Checked<SignInDetails, keyof SignInDetails> {
  return checked(
    { email: draft.email.trim(), password: draft.password },
    {
      email: emailProblem(draft.email),
      password: draft.password === '' ? MISSING_PASSWORD : null,
    },
  )
}

/** The name is asked for and may stay empty. */
export function checkSignUp(draft: SignUpDetails): Checked<SignUpDetails, keyof SignUpDetails> {
  return checked(
    { fullName: draft.fullName.trim(), email: draft.email.trim(), password: draft.password },
    {
      fullName: nameProblem(draft.fullName),
      email: emailProblem(draft.email),
      password: passwordProblem(draft.password),
    },
  )
}

/** An address alone: for a mail with a link. */
export function checkEmail(email: string): Checked<string, 'email'> {
  return checked(email.trim(), { email: emailProblem(email) })
}

/** A password that replaces a forgotten one. */
export function checkNewPassword(password: string): Checked<string, 'password'> {
  return checked(password, { password: passwordProblem(password) })
}

/** The password in use, before something that only its owner may do. */
export function checkCurrentPassword(password: string): Checked<string, 'password'> {
  return checked(password, { password: password === '' ? MISSING_PASSWORD : null })
}

/** A change of the password, which the present one allows. */
export function checkPasswordChange(draft: {
  current: string
  password: string
}): Checked<typeof draft, keyof typeof draft> {
  const isSame = draft.password !== '' && draft.password === draft.current
  return checked(draft, {
    current: draft.current === '' ? MISSING_PASSWORD : null,
    password: isSame ? 'Please choose another one than now.' : passwordProblem(draft.password),
  })
}

/** A change of the address, which the password allows. */
export function checkEmailChange(
  draft: SignInDetails,
  current: string,
): Checked<SignInDetails, keyof SignInDetails> {
  const isSame = draft.email.trim().toLowerCase() === current.toLowerCase()
  return checked(
    { email: draft.email.trim(), password: draft.password },
    {
      email: isSame ? 'This is your address already.' : emailProblem(draft.email),
      password: draft.password === '' ? MISSING_PASSWORD : null,
    },
  )
}

/** What the account is called; it may be nothing. */
export function checkFullName(fullName: string): Checked<string, 'fullName'> {
  return checked(fullName.trim(), { fullName: nameProblem(fullName) })
}

function nameProblem(fullName: string): string | null {
  return textProblem(fullName, { missing: null, maxCharacters: 200 })
}

function checked<Value, Field extends string>(
  value: Value,
  problems: Record<Field, string | null>,
): Checked<Value, Field> {
  const errors = onlyProblems(problems)
  return errors ? { ok: false, errors } : { ok: true, value }
}
