/** Numbers as text: by turns the gap before a range and its length, in base 36, separated by dots. */
export function encodeRanges(numbers: readonly number[]): string {
  const parts: number[] = []
  let next = 0
  for (const number of numbers.toSorted((one, other) => one - other)) {
    if (number === next && parts.length > 0) parts[parts.length - 1] = (parts.at(-1) ?? 0) + 1
    else parts.push(number - next, 1)
    next = number + 1
  }
  return parts.map((part) => part.toString(36)).join('.')
}
