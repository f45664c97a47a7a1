/** As a word of a line, also in brackets or quotes. */
const WEB_ADDRESS = /^[("<[]?https?:\/\/[^\s/]+\.\S+$/i
/**
 * A host as people say it, with a port, a path or a question where there is one: "acme.com/shop". Browsers copy
 * some with two slashes before them; an ending in digits is that of no name, unless letters were spelled so.
 */
const SPOKEN_ADDRESS =
  /^(?:\/\/)?((?:[^\s/:@?#.]+\.)+(?:[^\s/:@?#.\d]{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?)$/i

/**
 * Whether each line has what leads to a page of the web, perhaps among other words: http:// or https://, and a host
 * with a dot (product 12.9).
 */
export const areWebAddresses = (text: string): boolean =>
  linesOf(text).every((line) => wordsOf(line).some((word) => WEB_ADDRESS.test(word)))

/**
 * Lines in which addresses that only lack their beginning get https://; other words stay as they are, one space
 * apart. The database does the same with what it stores (`submit_brief`).
 */
export const completeWebAddresses = (text: string): string =>
  linesOf(text)
    .map((line) => wordsOf(line).map(completeWebAddress).join(' '))
    .join('\n')

export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

const wordsOf = (line: string): string[] => line.split(/\s+/)

function completeWebAddress(word: string): string {
  const spoken = SPOKEN_ADDRESS.exec(word)?.[1]
  return spoken === undefined ? word : `https://${spoken}`
}
