import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

/** Who sent the request that this process answers, for the audit log. */
export interface Caller {
  /** As the process itself saw it, or a proxy that it trusts; never what a visitor says. */
  address: string
  /** What the browser or program calls itself. */
  userAgent: string
}

const LONGEST_NAME = 400
const NO_ONE: Caller = { address: '', userAgent: '' }

const callers = new AsyncLocalStorage<Caller>()

/** Runs `answer`; its statements, and those of functions that it calls in this process, tell the database who asks. */
export function onBehalfOf<T>({ address, userAgent }: Caller, answer: () => T): T {
  const known = {
    address: isIP(address) ? address : '',
    userAgent: userAgent.slice(0, LONGEST_NAME),
  }
  return callers.run(known, answer)
}

/** Whether what runs now was asked for by a request, and not by the store itself, for a page or a job. */
export const isSomeoneElses = (): boolean => callers.getStore() !== undefined

export function currentCaller(): Caller {
  return callers.getStore() ?? NO_ONE
}
