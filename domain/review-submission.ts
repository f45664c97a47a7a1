import { emailProblem } from './email-address.ts'
import { isBlank, textProblem } from './text-problem.ts'
import { isUuid } from './uuid.ts'

const CODE = /^\d{6}$/

/** Proof that a visitor may review: the invitation of an order, or a code sent to an address. */
type ReviewProof = { token: string } | { email: string; code: string }

/** The fields of the form; `token` has none but can be wrong too. */
export type ReviewField = keyof ReturnType<typeof problemsOf>

/**
 * The review to submit, trimmed, or the error for each field. With a `token` no address and no
 * code are asked for. Any rating is as good as another.
 */
export function checkReviewSubmission(draft: Record<string, unknown>) {
  const text = (field: ReviewField) => textOf(draft[field])
  const { rating } = draft
  const proof = proofOf(draft)
  const problems = Object.entries(problemsOf(draft, proof)).filter(
    ([, problem]) => problem !== null,
  )
  if (problems.length > 0 || !isRating(rating)) {
    const errors: Partial<Record<ReviewField, string>> = Object.fromEntries(problems)
    return { ok: false as const, errors }
  }
  return {
    ok: true as const,
    review: {
      proof,
      serviceId: text('serviceId'),
      rating,
      title: text('title') || null,
      text: text('text'),
      name: text('name'),
      company: text('company') || null,
      role: text('role') || null,
    },
  }
}

function problemsOf(draft: Record<string, unknown>, proof: ReviewProof) {
  const text = (field: string) => textOf(draft[field])
  return {
    ...proofProblems(proof),
    serviceId: isUuid(text('serviceId')) ? null : 'Please choose the service.',
    rating: isRating(draft['rating']) ? null : 'Please choose from one to five stars.',
    title: textProblem(text('title'), { missing: null, maxCharacters: 200 }),
    text: textProblem(text('text'), { missing: 'Please write your review.', maxCharacters: 5000 }),
    name: textProblem(text('name'), { missing: 'Please tell me your name.', maxCharacters: 200 }),
    company: textProblem(text('company'), { missing: null, maxCharacters: 200 }),
    role: textProblem(text('role'), { missing: null, maxCharacters: 200 }),
    consent: draft['consent'] === true ? null : 'I need your consent to publish the review.',
  }
}

function proofOf(draft: Record<string, unknown>): ReviewProof {
  if (draft['token'] !== undefined && draft['token'] !== null) {
    return { token: textOf(draft['token']) }
  }
  // People copy codes with the blanks that their mail program adds.
  const code = textOf(draft['code']).replaceAll(/\s/g, '')
  return { email: textOf(draft['email']).toLowerCase(), code }
}

function proofProblems(proof: ReviewProof): Record<'token' | 'email' | 'code', string | null> {
  if ('token' in proof) {
    const token = isUuid(proof.token) ? null : 'This invitation is incomplete.'
    return { token, email: null, code: null }
  }
  return {
    token: null,
    email: emailProblem(proof.email),
    code: CODE.test(proof.code) ? null : 'Please enter the six digits from the email.',
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' && !isBlank(value) ? value.trim() : ''
}

function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5
}
