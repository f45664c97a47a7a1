/** A rule as it stands in the sheet. */
export interface Rule {
  selectors: Selector[]
  declarations: Declaration[]
}

export interface Selector {
  text: string
  /** The classes without which it means nothing. A rule that needs none is in each document. */
  needs: string[]
  /** The classes that other elements carry, or that are looked for elsewhere: `.group`, `:not(.open)`. */
  marks: string[]
}

export interface Declaration {
  text: string
  /** One of Tailwind's own properties, which means nothing where nothing mentions it. */
  isLoose: boolean
  property: string
  mentions: string[]
}

/** A statement, or an at-rule that has no rules for elements in it. */
export interface Plain {
  text: string
  /** What it is for: an animation, or a custom property of Tailwind's; null for what each document has. */
  declares: string | null
  mentions: string[]
}

/** `@media`, `@layer` and the like, around rules. */
export interface Group {
  open: string
  parts: Part[]
}

export type Part = Rule | Plain | Group

const GROUP = /^@(?:media|layer|supports|container|starting-style)\b/
const DECLARES = /^@(?:property\s+(?=--tw-)|keyframes\s+)([\w-]+)/
const LOOSE = /^--tw-/
const MENTION = /var\(--[\w-]+/g
const ANIMATION = /^(?:animation|animation-name|--animate-[\w-]+)$/
const CLASS_SELECTOR = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const INNERMOST = /(\\.)|(:[\w-]+)?\(((?:\\.|[^()\\])*)\)/g
const CSS_ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi

/** What each browser knows that `light-dark()` is written for. Tailwind asks before it mixes a color. */
const ALWAYS = '@supports (color:color-mix(in lab, red, red))'

const COMMENT = /\/\*[\s\S]*?\*\//g

export const readSheet = (sheet: string) => readParts(sheet.replace(COMMENT, ''))

function readParts(sheet: string): Part[] {
  const parts: Part[] = []
  let start = 0
  while (start < sheet.length) {
    const at = endOf(sheet, start, '{;')
    const head = sheet.slice(start, at).trim()
    if (sheet[at] === '{') {
      const close = endOf(sheet, at + 1, '}')
      const body = sheet.slice(at + 1, close)
      if (head === ALWAYS) for (const part of readParts(body)) putInPlace(parts, part)
      else parts.push(readPart(head, body))
      start = close + 1
    } else {
      if (head) parts.push({ text: `${head};`, declares: null, mentions: [] })
      start = at + 1
    }
  }
  return parts
}

/** Over the values of the rule before it, where that is for the same elements in older browsers. */
function putInPlace(parts: Part[], later: Part): void {
  const before = parts.at(-1)
  if (!before || !('selectors' in before) || !('selectors' in later)) parts.push(later)
  else if (textOf(before) !== textOf(later)) parts.push(later)
  else {
    const properties = new Set(later.declarations.map(({ property }) => property))
    const kept = before.declarations.filter(({ property }) => !properties.has(property))
    parts[parts.length - 1] = { ...before, declarations: [...kept, ...later.declarations] }
  }
}

const textOf = ({ selectors }: Rule) => selectors.map(({ text }) => text).join()

function readPart(head: string, body: string): Part {
  if (GROUP.test(head)) return { open: head, parts: readParts(body) }
  if (head.startsWith('@')) {
    const declares = DECLARES.exec(head)?.[1] ?? null
    return { text: `${head}{${body}}`, declares, mentions: customProperties(body) }
  }
  return {
    selectors: split(head, ',').map(readSelector),
    declarations: split(body, ';')
      // Once for each of the old browsers that it is for.
      .filter((text, at, all) => text !== all[at + 1])
      .map(readDeclaration),
  }
}

/**
 * `:where(.group):hover .x` needs both classes. What is listed, excluded or looked for elsewhere (`:is(.a, .b)`,
 * `:not(.open)`, `:has(.ticker)`) is no condition for taking a rule along.
 */
function readSelector(text: string): Selector {
  const simple = unwrap(text, /^:(?:is|where)$/)
  const own = classesIn(unwrap(text, /^:is$/))
  return {
    text,
    needs: classesIn(simple),
    marks: classesIn(text).filter((name) => !own.includes(name)),
  }
}

/** Without what stands in parentheses, except for a single selector in those of `wrapper`. */
function unwrap(selector: string, wrapper: RegExp): string {
  const simpler = selector.replace(INNERMOST, (_, escaped = '', pseudo = '', inside = '') => {
    if (escaped) return escaped
    return wrapper.test(pseudo) && split(inside, ',').length === 1 ? inside : ''
  })
  return simpler === selector ? selector : unwrap(simpler, wrapper)
}

const classesIn = (selector: string) =>
  [...selector.matchAll(CLASS_SELECTOR)].map(([, name = '']) => unescapeName(name))

const unescapeName = (name: string) =>
  name.replace(CSS_ESCAPE, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  )

/** The selector with other names for its classes. */
export const renameClasses = (selector: string, rename: (name: string) => string | undefined) =>
  selector.replace(CLASS_SELECTOR, (text, name: string) => {
    const other = rename(unescapeName(name))
    return other === undefined ? text : `.${other}`
  })

function readDeclaration(text: string): Declaration {
  const property = text.slice(0, text.indexOf(':')).trim()
  const value = text.slice(property.length)
  const animations = ANIMATION.test(property) ? (value.match(/[a-z][\w-]*/gi) ?? []) : []
  return {
    text,
    property,
    isLoose: LOOSE.test(property),
    mentions: [...customProperties(value), ...animations],
  }
}

/** Those that are asked for in it. */
export const customProperties = (text: string) =>
  (text.match(MENTION) ?? []).map((mention) => mention.slice('var('.length))

/** The parts between separators that are in no string, no block and no parentheses. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  while (start < text.length) {
    const end = endOf(text, start, separator)
    const part = text.slice(start, end).trim()
    if (part) parts.push(part)
    start = end + 1
  }
  return parts
}

/** The next of these characters from `from` that is in no string, no block and no parentheses, and not escaped. */
function endOf(text: string, from: number, what: string): number {
  let quote = ''
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\\') at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (depth === 0 && what.includes(character)) return at
    else if ('({['.includes(character)) depth += 1
    else if (')}]'.includes(character)) depth -= 1
  }
  return text.length
}
