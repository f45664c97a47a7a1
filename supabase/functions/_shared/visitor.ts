/**
 * Who holds a promo code's use: an account, or a network address as the server sees it. The store's
 * own process writes `x-forwarded-for` itself; on a hosted project its gateway does, the visitor first.
 */
export function visitorOf(request: Request, userId: string | null): string {
  if (userId) return `account ${userId}`
  const [address = ''] = (request.headers.get('x-forwarded-for') ?? '').split(',')
  return `network ${networkOf(address.trim())}`
}

/** Of IPv6 the first 64 bits: one household has all the addresses behind them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
