const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.\S+$/i
/**
 * A host as people say it, with a port, a path or a question where there is one: "acme.com/shop". Browsers copy
 * some with two slashes before them; an ending in digits is that of no name, unless letters were spelled so.
 */
const SPOKEN_ADDRESS =
  /^(?:\/\/)?((?:[^\s/:@?#.]+\.)+(?:[^\s/:@?#.\d]{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?)$/i

/** Whether it leads to a page of the web: http:// or https://, and a host with a dot (product 12.9). */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)

/**
 * An address that only lacks its beginning gets https://; anything else stays as it is. The database does
 * the same with what it stores (`private.complete_web_address`).
 */
export function completeWebAddress(text: string): string {
  const address = text.trim()
  const spoken = SPOKEN_ADDRESS.exec(address)?.[1]
  return spoken === undefined ? address : `https://${spoken}`
}
