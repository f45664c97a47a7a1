import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  messageId: string
  from: string
  to: string
  subject: string
  replyTo: string
  /** Headers and parts, decoded. */
  raw: string
}

/** A real mail server that keeps what it gets. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  mails: ReceivedMail[]
  /** How often a mail was offered to it, refused or not. */
  offers(): number
  /** From now on the server asks every sender to come back later. */
  refuse(): void
  accept(): void
  stop(): Promise<void>
}

/** Addresses at this host do not exist, says the server. */
export const NO_SUCH_HOST = 'unknown.example'

/** On a free port unless the caller names one. */
export async function startMailServer(wantedPort = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let offers = 0
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      offers += 1
      callback(isRefusing ? reply(451, '4.3.0 Please come back later') : null)
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.endsWith(`@${NO_SUCH_HOST}`) ? reply(550, '5.1.1 No such user here') : null)
    },
    onData(stream, _session, callback) {
      let source = ''
      stream.setEncoding('latin1')
      stream.on('data', (chunk) => (source += String(chunk)))
      stream.on('end', () => {
        mails.push(readMail(source))
        callback(null)
      })
    },
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    // What the connections of a killed store leave behind.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  const listener = server.listen(wantedPort, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    offers: () => offers,
    refuse: () => void (isRefusing = true),
    accept: () => void (isRefusing = false),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function readMail(source: string): ReceivedMail {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    replyTo: header('reply-to'),
    raw: decodeQuotedPrintable(source),
  }
}

function decodeQuotedPrintable(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
