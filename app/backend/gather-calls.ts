/** Calls that are made once for all who ask at about the same time. */
export type GatheredCalls = ReturnType<typeof gatherCalls>

/**
 * Makes one call for many: a moment after the first who asks, and never two at the same time. Who
 * asks while one is under way may have missed its answer, so another follows.
 */
export function gatherCalls(act: () => Promise<unknown>, afterMs: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  let isActing = false
  let isStopped = false

  function schedule(): void {
    timer ??= setTimeout(() => void run(), afterMs())
  }

  async function run(): Promise<void> {
    timer = undefined
    isWanted = false
    isActing = true
    try {
      await act()
    } catch (error) {
      console.info('The changes could not be read.', error)
    }
    isActing = false
    if (isWanted && !isStopped) schedule()
  }

  return {
    ask() {
      isWanted = true
      if (!isActing && !isStopped) schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
