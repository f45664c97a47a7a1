import { inject } from 'vitest'
import { openShop, type Shop } from '../../backend/support/shop.ts'

const processes = inject('processes')

let visitors = 0

/** An address in a network that no one else comes from: limits count by it. */
export function newAddress(): string {
  visitors += 1
  return `2001:db8:${(process.pid % 65_536).toString(16)}:${visitors.toString(16)}::1`
}

/** Speaks to the store from a network address, as behind the proxy of a provider. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-forwarded-for', address)
    return fetch(request)
  }

/** The shop as a visitor sees it through the load balancer, or at one process. */
export function shopOf(url = processes.url, address = newAddress()): Shop {
  return openShop({ ...processes, url }, fetchFrom(address))
}
