import { readSheet, type Declaration, type Part, type Rule } from './read-rules.ts'

/** A selector with a part that a browser may not know, which would take the others of its list along. */
const BY_ITSELF = /:-/

/**
 * What of a sheet may follow a document without changing it: rules that need a class, and what moves them. The document
 * has all others. A browser that meets a rule for any element again, a face, or a registered property works out the
 * styles of the whole page again, and lays it out. The elements of a document have short names for most classes, so
 * next to nothing of this is about them.
 */
export function restOfSheet(sheet: string): string {
  const parts = readSheet(sheet)
  return `@layer properties{${firstValues(parts)}}${write(parts)}`
}

/**
 * Where a class mentions one of Tailwind's properties, it has its first value instead of the parent's. Tailwind says
 * so by registering the property, or, for old browsers, for each element.
 */
function firstValues(parts: readonly Part[]): string {
  const rules = allRules(parts)
  const values = new Map(
    rules
      .filter(({ selectors }) => selectors.some(({ text }) => text === '*'))
      .flatMap(({ declarations }) => declarations.filter(({ isLoose }) => isLoose))
      .map((declaration): [string, Declaration] => [declaration.property, declaration]),
  )
  const byWhere = new Map<string, string[]>()
  for (const { property, text } of values.values()) {
    const selectors = rules
      .filter(({ declarations }) => declarations.some((one) => one.mentions.includes(property)))
      .flatMap((rule) => rule.selectors.map((selector) => selector.text))
    const together = selectors.filter((selector) => !BY_ITSELF.test(selector))
    const alone = selectors.filter((selector) => BY_ITSELF.test(selector))
    for (const where of new Set([[...new Set(together)].join(), ...alone])) {
      if (where) byWhere.set(where, [...(byWhere.get(where) ?? []), text])
    }
  }
  return [...byWhere].map(([where, texts]) => `${where}{${texts.join(';')}}`).join('')
}

const allRules = (parts: readonly Part[]): Rule[] =>
  parts.flatMap((part) => {
    if ('parts' in part) return allRules(part.parts)
    return 'selectors' in part ? [part] : []
  })

function write(parts: readonly Part[]): string {
  let text = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inside = write(part.parts)
      if (inside) text += `${part.open}{${inside}}`
      continue
    }
    if ('text' in part) {
      if (part.text.startsWith('@keyframes')) text += part.text
      continue
    }
    const selectors = part.selectors.filter(({ needs }) => needs.length > 0)
    const declarations = part.declarations.map((one) => one.text).join(';')
    if (selectors.length > 0) text += `${selectors.map((one) => one.text).join()}{${declarations}}`
  }
  return text
}
