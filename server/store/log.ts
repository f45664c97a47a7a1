import { pino, type Logger } from 'pino'

export type { Logger }

/** The process's log: JSON lines, without keys, tokens or card data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['*.apikey', '*.authorization', '*.password', '*.secretKey', 'headers.cookie'],
      censor: '[redacted]',
    },
  })
}
