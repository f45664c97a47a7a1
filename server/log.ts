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

/**
 * Sends `console.error` and `console.warn` to the log, messages only. `@supabase/lite`
 * prints failed statements with their parameters, which are people's data.
 */
export function captureConsole(log: Logger): void {
  const messageOf = (value: unknown) => (value instanceof Error ? value.message : String(value))
  console.error = (...values: unknown[]) =>
    log.warn({ source: 'console' }, values.map(messageOf).join(' '))
  console.warn = console.error
}
