import { networkOf } from '#domain/network.ts'

/**
 * Who holds a promo code's use, a line for each: the network as the server sees it, and the account. The
 * store's own process writes `x-forwarded-for` itself; on a hosted project its gateway does, the visitor first.
 */
export function visitorOf(request: Request, userId: string | null): string {
  const [address = ''] = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const network = `network ${networkOf(address.trim())}`
  return userId ? `${network}\naccount ${userId}` : network
}
