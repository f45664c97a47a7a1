const LOOK_EVERY_MS = 1_000

/** Calls `stop` when this process is asked to end, or the command or terminal that it belongs to has. */
export function onStop(stop: () => void): void {
  // At the last Node would end otherwise, also under `nohup`, and leave its database behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // The process that has started this one is gone, and no one would stop it.
  process.once('disconnect', stop)
  if (process.env['npm_lifecycle_event']) whenParentIsGone(stop)
}

/** npm passes a signal to the shell in between, which ends without passing it on. */
function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
  timer.unref()
}
