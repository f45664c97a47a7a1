const STEP_MS = 3_000

interface CloseLog {
  warn(fields: object, message: string): void
}

/** What is closed, how, and how long that may take when it is not the usual time. */
export type CloseStep = [name: string, close: () => unknown, limitMs?: number]

/** Closes one after the other. One that fails, or hangs because the database does, keeps no other from being closed. */
export async function closeInSteps(steps: readonly CloseStep[], log: CloseLog): Promise<void> {
  for (const [name, close, limitMs = STEP_MS] of steps) {
    try {
      await within(limitMs, close())
    } catch (error) {
      log.warn({ err: error, step: name }, 'did not close cleanly')
    }
  }
}

/** @throws when `work` takes longer */
export function within<T>(
  limitMs: number,
  work: T,
  error: () => Error = () => new Error('It takes too long.'),
): Promise<Awaited<T>> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(error()), limitMs)
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
