/** Where the browser keeps the promo code of a link that was followed (product 9.16). */
export const LINKED_PROMO_STORAGE_KEY = 'linkedPromo'

/** How a link names a promo code: `/services?promo=SAVE10`. */
const PART_OF_LINK = /^promo(?:=|$)/

/**
 * An address without the promo code of a link, the rest spelled as it was: with a code and without, it is
 * the same page.
 */
export function withoutLinkedPromo(address: string): string {
  const [path = '', query] = splitOnce(address)
  if (query === undefined) return address
  const kept = query.split('&').filter((part) => !PART_OF_LINK.test(part))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Another address with the promo code of this one, for what leads there. */
export function withLinkedPromoOf(address: string, other: string): string {
  const [, query = ''] = splitOnce(address)
  const part = query.split('&').find((named) => PART_OF_LINK.test(named))
  if (part === undefined) return other
  const [page = '', ...hash] = other.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}${part}`, ...hash].join('#')
}

function splitOnce(address: string): [string] | [string, string] {
  const at = address.indexOf('?')
  return at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}

/** The link to the store that brings a promo code along. */
export function promoLink(siteUrl: string, code: string): string {
  return `${siteUrl}/?promo=${encodeURIComponent(code)}`
}
