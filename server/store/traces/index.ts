import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'

/** Traces the process where a collector is configured (decision 56); otherwise not even the code for it is loaded. */
export async function openTracing(
  { tracing, publicUrl }: Pick<Config, 'tracing' | 'publicUrl'>,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (tracing === null) return async () => {}
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(tracing, publicUrl, (cause) =>
    log.warn({ err: cause }, 'traces were not sent'),
  )
}
