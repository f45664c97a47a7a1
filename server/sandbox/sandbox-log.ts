/** The part of a pino logger that the sandbox uses. */
export interface SandboxLog {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}
