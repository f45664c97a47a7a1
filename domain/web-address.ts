const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.\S+$/i
/**
 * A host as people say it, with a port, a path or a question where there is one: "acme.com/shop". Browsers copy
 * some with two slashes before them; an ending in digits is that of no name, unless letters were spelled so.
 */
const SPOKEN_ADDRESS =
  /^(?:\/\/)?((?:[^\s/:@?#.]+\.)+(?:[^\s/:@?#.\d]{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?)$/i

/** Whether each line leads to a page of the web: http:// or https://, and a host with a dot (product 12.9). */
export const areWebAddresses = (text: string): boolean =>
  linesOf(text).every((line) => WEB_ADDRESS.test(line))

/**
 * Addresses, one in a line: those that only lack their beginning get https://; anything else stays as it is. The
 * database does the same with what it stores (`submit_brief`).
 */
export const completeWebAddresses = (text: string): string =>
  linesOf(text).map(completeWebAddress).join('\n')

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

function completeWebAddress(line: string): string {
  const spoken = SPOKEN_ADDRESS.exec(line)?.[1]
  return spoken === undefined ? line : `https://${spoken}`
}
