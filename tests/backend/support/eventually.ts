import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is the wanted one, and answers the last; at most `limitMs`. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  limitMs = 10_000,
): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || Date.now() > end) return answer
    await wait(25)
  }
}
