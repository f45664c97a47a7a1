import { createTransport } from 'nodemailer'
import { readEnv, requireEnv } from './env.ts'

/** How long one mail may take. A batch ends long before its claim does (`take_emails`). */
const SEND_LIMIT_MS = 20_000
const CONNECT_LIMIT_MS = 10_000

/** A mail as a mail server gets it. */
export interface OutgoingMail {
  /** Makes the Message-ID, which is the same for each attempt: a second delivery can be recognized. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  fromName: string
  replyTo: string
}

export interface MailTransport {
  /** Resolves once the mail server has taken the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Connections to the mail server of `SMTP_URL`, opened when needed; null where there is none. */
export function openMailTransport(): MailTransport | null {
  const url = readEnv('SMTP_URL')
  if (!url) return null
  const sender = parseSender(requireEnv('MAIL_FROM'))
  const pool = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
    // The outbox decides when to try again, and not the connection.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html, fromName, replyTo }) {
      await pool.sendMail({
        messageId: `<${id}@${sender.host}>`,
        from: { name: sender.name || fromName, address: sender.address },
        // As an object, so that a comma in it does not make it two.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: fromName, address: replyTo } } : {}),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      })
    },
    close: () => pool.close(),
  }
}

/** Reads `Name <name@host>` or `name@host`. */
function parseSender(from: string) {
  const [, name = '', inBrackets] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? []
  const address = (inBrackets ?? from).trim()
  return {
    name: name.trim().replaceAll(/^"|"$/g, ''),
    address,
    host: address.slice(address.lastIndexOf('@') + 1),
  }
}
