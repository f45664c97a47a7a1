import { LRUCache } from 'lru-cache'

import { FIGURE_CLASSES } from './figure-classes.ts'
import {
  customProperties,
  readSheet,
  renameClasses,
  type Declaration,
  type Part,
  type Selector,
} from './read-rules.ts'
import { shortNames } from './short-names.ts'

const CLASS = ' class="'

/** Documents of one kind have the same classes in the same order: so many kinds are remembered. */
const KINDS = 100

interface Kind {
  rules: string
  /** Each class attribute as it stands in the document, and with short names. */
  attributes: ReadonlyMap<string, string>
}

/**
 * Reads a style sheet, for documents that take along the rules that need no class, and what they use of the others,
 * under short names. It stands in the order of the sheet, so the rest may follow later (`rest-of-sheet.ts`)
 * without changing anything: an element has either the short names, for which there are rules in the document alone,
 * or, once a script has changed it, those of the sheet.
 */
export function readStyles(sheet: string) {
  const parts = setProperties(readSheet(sheet))
  const utilities = utilityNames(parts)
  const kinds = new LRUCache<string, Kind, Content>({
    max: KINDS,
    memoMethod: (_key, _old, { context: content }) => {
      const { mentions } = content
      // Copies: a part of a page would keep all of it in memory.
      const attributes = structuredClone(content.attributes)
      const classLists = attributes.map((attribute) => unescapeHtml(attribute).split(/\s+/))
      const short = shortNames(classLists, utilities)
      const kept = whatIsUsed(parts, {
        classes: new Set(classLists.flat()),
        mentions: new Set(mentions),
      })
      return {
        rules: write(parts, kept, short),
        attributes: new Map(
          classLists.map((names, index) => [
            attributes[index] ?? '',
            names.map((name) => short.get(name) ?? escapeHtml(name)).join(' '),
          ]),
        ),
      }
    },
  })

  return {
    /** The document with short names for its classes, and the rules for them. */
    fit(html: string): { html: string; rules: string } {
      const [start = '', ...rest] = html.split(CLASS)
      const found = rest.map((part, index) => {
        return isInTag(rest[index - 1] ?? start) ? part.slice(0, part.indexOf('"')) : null
      })
      const attributes = [...new Set(found)].filter((attribute) => attribute !== null)
      const mentions = [...new Set(customProperties(html))]
      const key = [...attributes, ...mentions].join('"')
      const kind = kinds.memo(key, { context: { attributes, mentions } })
      const fitted = rest.map((part, index) => {
        const attribute = found[index] ?? null
        if (attribute === null) return part
        return (kind.attributes.get(attribute) ?? attribute) + part.slice(attribute.length)
      })
      return { html: [start, ...fitted].join(CLASS), rules: kind.rules }
    },
  }
}

/**
 * Tailwind registers its custom properties, and for old browsers gives every element their first values. A document
 * does the latter alone, which says the same in a third of the bytes.
 */
function setProperties(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if ('declares' in part) return part.declares?.startsWith('--tw-') ? [] : [part]
    if (!('parts' in part) || part.open !== '@layer properties') return [part]
    return [{ open: part.open, parts: part.parts.flatMap(ofOldBrowsers) }]
  })
}

const ofOldBrowsers = (part: Part): Part[] =>
  !('parts' in part)
    ? [part]
    : part.parts.map((rule) =>
        'declarations' in rule
          ? { ...rule, declarations: rule.declarations.filter(({ isLoose }) => isLoose) }
          : rule,
      )

/** Whether this ends inside of a tag: a text about HTML may look like one. */
const isInTag = (before: string) => before.lastIndexOf('<') > before.lastIndexOf('>')

/** What of a document its rules depend on. */
interface Content {
  attributes: string[]
  mentions: string[]
}

/** Classes that style the element they stand on and nothing else: nothing looks for them by name, except for figures. */
function utilityNames(sheet: readonly Part[]): Set<string> {
  const own = new Set<string>()
  const marks = new Set<string>(FIGURE_CLASSES)
  const read = (some: readonly Part[], isUtility: boolean) => {
    for (const part of some) {
      if ('parts' in part) read(part.parts, isUtility || part.open === '@layer utilities')
      else if ('selectors' in part) {
        for (const selector of part.selectors) {
          for (const name of selector.needs) (isUtility ? own : marks).add(name)
          for (const name of selector.marks) marks.add(name)
        }
      }
    }
  }
  read(sheet, false)
  return own.difference(marks)
}

interface Used {
  classes: ReadonlySet<string>
  mentions: Set<string>
}

/** Follows what rules mention, as custom properties mention others. */
function whatIsUsed(parts: readonly Part[], used: Used): Used {
  const { mentions } = used
  let before = -1
  while (before < mentions.size) {
    before = mentions.size
    addMentions(parts, used)
  }
  return used
}

function addMentions(parts: readonly Part[], used: Used): void {
  for (const part of parts) {
    if ('parts' in part) addMentions(part.parts, used)
    else
      for (const one of usedOf(part, used)) for (const name of one.mentions) used.mentions.add(name)
  }
}

function usedOf(part: Exclude<Part, { parts: unknown }>, used: Used) {
  if ('declarations' in part) {
    const isUsed = part.selectors.some((selector) => isSelected(selector, used))
    return isUsed ? part.declarations.filter((one) => isMeant(one, used)) : []
  }
  return part.declares === null || used.mentions.has(part.declares) ? [part] : []
}

const isSelected = (selector: Selector, { classes }: Used) =>
  selector.needs.every((name) => classes.has(name))

const isMeant = ({ isLoose, property }: Declaration, { mentions }: Used) =>
  !isLoose || mentions.has(property)

function write(parts: readonly Part[], used: Used, short: ReadonlyMap<string, string>): string {
  let text = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inside = write(part.parts, used, short)
      if (inside) text += `${part.open}{${inside}}`
      // An empty layer keeps its place in the order of layers.
      else if (part.open.startsWith('@layer')) text += `${part.open};`
      continue
    }
    const inside = usedOf(part, used)
      .map((one) => one.text)
      .join(';')
    if (inside && 'selectors' in part) {
      const selectors = part.selectors
        .filter((selector) => isSelected(selector, used))
        .map((selector) => renameClasses(selector.text, (name) => short.get(name)))
      text += `${selectors.join(',')}{${inside}}`
    } else {
      text += inside
    }
  }
  return text
}

const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

const unescapeHtml = (text: string) =>
  text.replace(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
