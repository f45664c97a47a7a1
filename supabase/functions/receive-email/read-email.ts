import { answerOnly } from '#domain/email-answer.ts'
import { htmlEmailText } from '#domain/html-email-text.ts'
import { invalidRequest } from '../_shared/refusal.ts'

interface ReceivedEmail {
  /** Of the thread, from the address that it was sent to. */
  token: string
  from: string
  /** What was written, without the email that it answers. */
  text: string
  messageId: string
  /** Its header Auto-Submitted says that no one wrote it. */
  isAutomatic: boolean
}

/** @throws Refusal 400 `invalid_request` unless it is {from, to, text or html, message_id}, each with a text */
export function readEmail(body: string): ReceivedEmail {
  const email = parse(body)
  const { from, to, message_id: messageId, auto_submitted: submitted } = email
  const answer = answerOnly(email.text || htmlEmailText(email.html))
  if (!from || !messageId || !answer) throw invalidRequest('The email has no sender, id or text.')
  const isAutomatic = submitted !== '' && !/^no\b/i.test(submitted)
  return { token: tokenOf(to), from: addressOf(from), text: answer, messageId, isAutomatic }
}

type Field = 'from' | 'to' | 'text' | 'html' | 'message_id' | 'auto_submitted'

function parse(body: string): Record<Field, string> {
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join(', ')
    return typeof value === 'string' ? value.trim() : ''
  }
  try {
    const email: Record<string, unknown> = JSON.parse(body) ?? {}
    return {
      from: textOf(email['from']),
      to: textOf(email['to']),
      text: textOf(email['text']),
      html: textOf(email['html']),
      message_id: textOf(email['message_id']),
      auto_submitted: textOf(email['auto_submitted']),
    }
  } catch {
    throw invalidRequest('The request body must be a JSON object.')
  }
}

/** `reply+{token}@mail.example.com`, wherever it is among the addresses. */
const tokenOf = (to: string) => /\+([0-9a-f]{32})@/i.exec(to)?.[1]?.toLowerCase() ?? ''

/** `Ada <ada@example.com>` is `ada@example.com`. */
const addressOf = (from: string) => /<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from
