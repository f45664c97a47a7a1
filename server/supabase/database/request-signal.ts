import { AsyncLocalStorage } from 'node:async_hooks'

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs `answer`; its queries are canceled as soon as the client of `request` hangs up. */
export function withRequestSignal<T>(request: Request, answer: () => T): T {
  return signals.run(request.signal, answer)
}

/** Aborted when the client of the request that is being answered has hung up. */
export function currentRequestSignal(): AbortSignal | undefined {
  return signals.getStore()
}
