import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { invalidRequest } from './refusal.ts'

/** A host of a cloud provider answers its guests at this one, which is otherwise not a private address. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16'])

/** Where to connect to for a URL. */
export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** IPv4 in the last 32 bits, as it was written once: some systems still connect to that address. */
const COMPATIBLE_IPV4 = ipaddr.IPv6.parseCIDR('::/96')

/**
 * Resolves a host name or IP address, once. A caller that connects to the answer, and not to the name, cannot be
 * led elsewhere by a second answer of the name's server. `isListed`: the owner allows it in this network.
 * `what` is meant to be there: "The feed".
 *
 * @throws Refusal 400 `invalid_request` unless every address of the name is on the public web
 */
export async function resolveAddress(
  hostname: string,
  isListed: boolean,
  what: string,
): Promise<CheckedAddress> {
  const found = await resolveAll(hostname)
  if (!isListed && !found.every(({ address }) => isPublicAddress(address))) {
    const advice = 'Put it where everyone can open it, and use that address.'
    throw invalidRequest(`${what} has to be on the public web. ${advice}`)
  }
  const [first] = found
  if (!first) throw new Error(`${hostname} has no address.`)
  return first
}

/** False for loopback, private, link-local, carrier-grade NAT, multicast and reserved addresses, also within IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || PLATFORM_ADDRESSES.has(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(COMPATIBLE_IPV4)) return false
  return parsed.range() === 'unicast'
}

async function resolveAll(hostname: string): Promise<CheckedAddress[]> {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const found = ipaddr.isValid(name)
    ? [{ address: name, family: ipaddr.parse(name).kind() === 'ipv6' ? 6 : 4 }]
    : await lookup(name, { all: true, order: 'ipv4first' })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
