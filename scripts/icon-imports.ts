import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const EVERY_ICON = fileURLToPath(import.meta.resolve('lucide-react/icons'))
const IMPORT = /^import \{([^}]+)\} from ["']lucide-react["'];?$/gm
const EXPORT = /^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** The name and the size of an icon, and a line without effect. */
const UNUSED = /^ {2}(?:name: .+|size: \d+),\n|^__iconData\.node;\n/gm
const SHAPES = /(?<=\bnode: )\[[\s\S]*\](?=\s*\})/
const SHAPE = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g
const ATTRIBUTE = /(\w+): "([^"]*)"/g
/** A line of an icon, and several of them, which are drawn the same way. */
const LINE = String.raw`\[\s*"path",\s*\{\s*d: "([^"]+)"(?:,\s*key: "\w+")?\s*\}\s*\]`
const LINES = new RegExp(String.raw`${LINE}(?:,\s*${LINE})+`, 'g')
/** A start in lower case, from where the line before has ended, and whether points follow that need no letter. */
const RELATIVE_START = /^m\s*(-?(?:\d+\.?\d*|\.\d+)[\s,]*-?(?:\d+\.?\d*|\.\d+))\s*(?=([\d.-])?)/
const MAKES_ICONS = /\/createLucideIcon\.mjs$/
const PLAIN_ICON = fileURLToPath(new URL('../app/ui/plain-icon.ts', import.meta.url))

/**
 * Imports each icon from its own file. From the one that lists them all, every page would seem to import
 * every icon, and the first visit would download those of the back office.
 */
export function importIconsAlone() {
  const files = iconFiles()
  return {
    name: 'import-icons-alone',
    apply: 'build' as const,
    transform(code: string, id: string): string | null {
      if (id.includes('/node_modules/') || !code.includes('lucide-react')) return null
      return code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => importOf(name.trim().split(/\s+as\s+/), files))
          .join(' '),
      )
    },
  }
}

/** Draws icons with a component of our own, in the browser as on the server, of the shapes alone. */
export function drawIconsPlainly() {
  return {
    name: 'draw-icons-plainly',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId(source: string, importer?: string): string | null {
      return MAKES_ICONS.test(source) && importer?.includes('/lucide-react/') ? PLAIN_ICON : null
    },
    transform: (code: string, id: string) =>
      ICON_FILE.test(id) ? writeShapes(mergeLines(code)).replace(UNUSED, '') : null,
  }
}

/** Draws lines that follow each other as one. A page has sixty icons. */
export function mergeLines(icon: string): string {
  return icon.replace(LINES, (lines) => {
    const all = [...lines.matchAll(new RegExp(LINE, 'g'))].map(([, line = '']) =>
      line.replace(RELATIVE_START, (_, start: string, next?: string) =>
        next === undefined ? `M${start}` : `M${start}l`,
      ),
    )
    return `["path", { d: "${all.join('')}" }]`
  })
}

/** Writes the shapes of an icon as they stand in a page: React would make each of them, one by one, in every page. */
export function writeShapes(icon: string): string {
  return icon.replace(SHAPES, (shapes) => {
    const written = [...shapes.matchAll(SHAPE)].map(([, name = '', attributes = '']) => {
      const given = [...attributes.matchAll(ATTRIBUTE)].filter(
        ([, attribute]) => attribute !== 'key',
      )
      return `<${name}${given.map(([, attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
    })
    return `'${written.join('')}'`
  })
}

function importOf([name = '', local = name]: string[], files: Map<string, string>): string {
  if (name === '') return ''
  const file = files.get(name)
  // What is no icon stays where it is.
  return file
    ? `import ${local} from "lucide-react/icons/${file}";`
    : `import { ${name} as ${local} } from "lucide-react";`
}

/** The file of each icon, by all of its names. */
function iconFiles(): Map<string, string> {
  const list = readFileSync(EVERY_ICON.replace(/\/cjs\/[^/]+$/, '/esm/lucide-react.mjs'), 'utf8')
  return new Map(
    [...list.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
