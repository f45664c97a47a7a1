/** Something in the text of an email that would not be filled in. */
export interface TagProblem {
  /** As it stands in the text: "{{custmer_name}}". */
  found: string
  /** A tag of this email that was meant, in its braces. */
  suggestion: string | null
  text: string
}

/** Closed pairs of braces, and any that have no partner. The database refuses the same (`private.check_email_words`). */
const BRACES = /\{\{\s*([^}]*?)\s*\}\}|\{\{[^\s{}]*\}?|[^\s{}]*\}\}/g

/** What is wrong with the merge tags of a text, each mistake once, in their order. */
export function findTagProblems(text: string, tags: readonly string[]): TagProblem[] {
  const problems = new Map<string, TagProblem>()
  for (const [found, name] of text.matchAll(BRACES)) {
    if (name !== undefined && tags.includes(name)) continue
    const meant = suggestTag(name ?? found, tags)
    problems.set(found, {
      found,
      suggestion: meant === null ? null : asTag(meant),
      text:
        name === undefined
          ? `${found} is not closed. Tags look like {{this}}.`
          : `${found} is not a tag of this email.`,
    })
  }
  return [...problems.values()]
}

export const asTag = (name: string) => `{{${name}}}`

/** The tag that someone meant: the closest one, if it is close at all. */
export function suggestTag(typed: string, tags: readonly string[]): string | null {
  const name = toWords(typed)
  if (name === '') return null
  const [best] = tags
    .map((tag) => ({ tag, distance: distanceBetween(name, tag) }))
    .filter(({ tag, distance }) => distance <= Math.max(2, tag.length * 0.4) || isPartOf(name, tag))
    .toSorted((one, other) => one.distance - other.distance)
  return best?.tag ?? null
}

/** "{{Customer Name}" is `customer_name`. */
const toWords = (typed: string) =>
  typed
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

const isPartOf = (name: string, tag: string) =>
  name.length >= 3 && (tag.split('_').includes(name) || name.split('_').includes(tag))

/** How many letters must be added, left out, or changed. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, its] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
