import { LRUCache } from 'lru-cache'

/** A rule as it stands in the sheet. */
interface Rule {
  text: string
  /** For each of its selectors the classes without which it means nothing; null where every document needs it. */
  needs: string[][] | null
  /** Custom properties that it mentions, because some of them are declared at the end of the sheet. */
  properties: string[]
  /** The custom property that it declares. */
  declares: string | null
}

/** `@media`, `@layer` and the like, around rules. */
interface Group {
  open: string
  parts: Part[]
}

type Part = Rule | Group

const GROUP = /^@(?:media|layer|supports|container|starting-style)\b/
const PROPERTY = /^@property\s+(--[\w-]+)/
const CUSTOM_PROPERTY = /--tw-[\w-]+/g
const CLASS_ATTRIBUTE = / class="([^"]*)"/g
const CLASS_SELECTOR = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const INNERMOST = /(\\.)|(:[\w-]+)?\(((?:\\.|[^()\\])*)\)/g
const WRAPPER = /^:(?:is|where)$/
const COMMA = /(?<!\\),/
const CSS_ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi

/** Documents of one kind have the same classes in the same order: so many kinds are remembered. */
const KINDS = 100

/**
 * Reads a style sheet, for documents that take along what they use of it. What a document gets stands in
 * the order of the sheet, so the whole sheet may follow later without changing anything.
 */
export function readStyles(sheet: string) {
  const parts = readParts(sheet.replace(/\/\*[\s\S]*?\*\//g, ''))
  const usedByKind = new LRUCache<string, string>({
    max: KINDS,
    memoMethod: (kind) => {
      const classes = new Set(unescapeHtml(kind).split(/\s+/))
      return write(parts, { classes, properties: new Set() })
    },
  })

  return {
    /** The rules for `html`: all that name no class, and those whose classes are all in it. */
    usedBy(html: string): string {
      const attributes = new Set<string>()
      for (const [, attribute = ''] of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(attribute)
      return usedByKind.memo([...attributes].join(' '))
    },
  }
}

interface Used {
  classes: ReadonlySet<string>
  properties: Set<string>
}

function write(parts: readonly Part[], used: Used): string {
  let text = ''
  for (const part of parts) {
    if ('open' in part) {
      const inside = write(part.parts, used)
      if (inside) text += `${part.open}{${inside}}`
    } else if (isUsed(part, used)) {
      for (const property of part.properties) used.properties.add(property)
      text += part.text
    }
  }
  return text
}

function isUsed({ needs, declares }: Rule, { classes, properties }: Used): boolean {
  if (declares) return properties.has(declares)
  return !needs || needs.some((names) => names.every((name) => classes.has(name)))
}

function readParts(sheet: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let at = 0
  while (at < sheet.length) {
    at = endOf(sheet, start, /[{;]/)
    if (sheet[at] === '{') {
      const close = endOfBlock(sheet, at)
      parts.push(readPart(sheet.slice(start, at).trim(), sheet.slice(at + 1, close)))
      at = close
    } else if (at < sheet.length) {
      parts.push({
        text: sheet.slice(start, at + 1).trim(),
        needs: null,
        properties: [],
        declares: null,
      })
    }
    at += 1
    start = at
  }
  return parts
}

function readPart(head: string, body: string): Part {
  if (GROUP.test(head)) return { open: head, parts: readParts(body) }
  const declares = PROPERTY.exec(head)?.[1] ?? null
  const needs = withoutConditions(head).split(COMMA).map(classesIn)
  return {
    text: `${head}{${body}}`,
    needs: needs.some((names) => names.length === 0) ? null : needs,
    properties: declares ? [] : (body.match(CUSTOM_PROPERTY) ?? []),
    declares,
  }
}

/**
 * `:where(.group):hover .x` needs both classes. What is listed, excluded or looked for elsewhere (`:is(.a, .b)`,
 * `:not(.open)`, `:has(.ticker)`) is no condition for taking a rule along.
 */
function withoutConditions(selector: string): string {
  const simpler = selector.replace(INNERMOST, (_, escaped = '', pseudo = '', inside = '') => {
    if (escaped) return escaped
    return WRAPPER.test(pseudo) && !COMMA.test(inside) ? inside : ''
  })
  return simpler === selector ? selector : withoutConditions(simpler)
}

const classesIn = (selector: string) =>
  [...selector.matchAll(CLASS_SELECTOR)].map(([, name = '']) =>
    name.replace(CSS_ESCAPE, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )

/** Where the block ends that opens at `open`. */
function endOfBlock(sheet: string, open: number): number {
  let at = open
  let depth = 0
  do {
    depth += sheet[at] === '{' ? 1 : -1
    if (depth > 0) at = endOf(sheet, at + 1, /[{}]/)
  } while (depth > 0 && at < sheet.length)
  return at
}

/** The next of these characters from `from` that is in no string and not escaped. */
function endOf(sheet: string, from: number, what: RegExp): number {
  let quote = ''
  for (let at = from; at < sheet.length; at += 1) {
    const character = sheet[at] ?? ''
    if (character === '\\') at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (what.test(character)) return at
  }
  return sheet.length
}

const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

const unescapeHtml = (text: string) =>
  text.replace(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
