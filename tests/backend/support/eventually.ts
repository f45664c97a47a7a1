import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is the wanted one, and answers the last; at most `limitMs`. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  limitMs = 10_000,
): Promise<T> {
  const start = Date.now()
  for (;;) {
    const answer = await ask()
    const elapsedMs = Date.now() - start
    if (isWanted(answer) || elapsedMs > limitMs) return answer
    // What takes long is asked for less often: each question costs the processor something.
    await wait(Math.max(25, elapsedMs / 10))
  }
}
