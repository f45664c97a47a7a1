const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A short name for each of these classes that is used, the shortest for those that stand in most lists.
 * One letter and a number: two letters may be what blockers of ads look for.
 */
export function shortNames(
  classLists: readonly (readonly string[])[],
  classes: ReadonlySet<string>,
): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of classLists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  const short = new Map<string, string>()
  let number = 0
  for (const [name] of byCount) {
    if (!classes.has(name)) continue
    // What keeps its name has it for itself.
    while (counts.has(nameOf(number))) number += 1
    short.set(name, nameOf(number))
    number += 1
  }
  return short
}

const nameOf = (number: number) =>
  `${LETTERS[number % LETTERS.length]}${Math.floor(number / LETTERS.length) || ''}`
