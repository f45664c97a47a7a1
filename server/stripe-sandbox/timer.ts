import type { SandboxLog } from './needs.ts'

export interface Timer {
  start(): void
  /** Resolves when no run is under way and none will start. */
  stop(): Promise<void>
}

/** Runs `work` again and again, `intervalMs` after the last run ended; does not keep the process alive. */
export function createTimer(
  intervalMs: number,
  log: SandboxLog,
  work: () => Promise<unknown>,
): Timer {
  let timeout: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = true

  function schedule(): void {
    if (stopped) return
    timeout = setTimeout(() => {
      running = run()
    }, intervalMs)
    timeout.unref()
  }

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'sandbox: background work failed, will be tried again')
    }
    schedule()
  }

  return {
    start() {
      stopped = false
      schedule()
    },
    async stop() {
      stopped = true
      if (timeout) clearTimeout(timeout)
      await running
    },
  }
}
