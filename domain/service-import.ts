import { CATEGORIES } from './category.ts'
import { deliveryDaysFromHours } from './delivery.ts'
import { readFormulaCell } from './formula-cell.ts'
import { fieldsOf, parseJson } from './json.ts'
import { parseUsdInput } from './money.ts'
import { SECTIONS, type SectionKey } from './service-description.ts'
import { SERVICE_STATUSES } from './service-editing.ts'

/** What a file can say of a service: the columns of the export, in its order. */
export const IMPORT_COLUMNS = [
  { key: 'slug', header: 'Page address', aliases: ['slug', 'handle', 'url', 'address'] },
  { key: 'service_title', header: 'Title', aliases: ['service', 'name', 'service title'] },
  { key: 'category', header: 'Category', aliases: ['type'] },
  { key: 'price_usd', header: 'Price (USD)', aliases: ['price', 'usd', 'amount'] },
  { key: 'delivery_days', header: 'Delivery (days)', aliases: ['days', 'delivery'] },
  { key: 'delivery_hours', header: 'Delivery (hours)', aliases: ['hours'] },
  { key: 'status', header: 'Status', aliases: ['state'] },
  { key: 'badge_codes', header: 'Badges', aliases: ['badge', 'tags', 'badge codes'] },
  ...SECTIONS.map(({ key, title }) => ({
    key,
    header: title,
    aliases: key === 'about' ? ['about', 'description', 'text'] : [key as string],
  })),
  { key: 'seo_title', header: 'SEO title', aliases: ['meta title'] },
  { key: 'seo_description', header: 'SEO description', aliases: ['meta description'] },
  { key: 'og_image', header: 'Open Graph image', aliases: ['og image', 'social image'] },
  { key: 'slides', header: 'Pictures', aliases: ['images', 'image', 'slides', 'picture'] },
] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['key']

export const MAX_IMPORT_ROWS = 10_000

/** What a cell lacks, and in which column. */
export interface CellProblem {
  column: string
  text: string
}

/** A row of a file as the store takes it; a cell that is empty leaves the service as it is. */
export interface ImportRow {
  /** The row of the spreadsheet, whose headings are row 1. */
  place: number
  slug: string | null
  values: Record<string, string | number | readonly string[]>
  sections: Partial<Record<SectionKey, string>>
  pictures: readonly string[] | null
  problems: CellProblem[]
}

/** Which column of the store each heading is, guessed by its words; null for those that say nothing of a service. */
export function guessColumns(headings: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  return headings.map((heading) => {
    const said = wordsOf(heading)
    const found = IMPORT_COLUMNS.find(({ key, header, aliases }) => {
      const names: readonly string[] = [key, header, ...aliases]
      return !taken.has(key) && names.some((name) => wordsOf(name) === said)
    })
    if (found) taken.add(found.key)
    return found?.key ?? null
  })
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Reads the rows of a file, its headings not among them. `mapping` says what each column is, `numbers` which row of the
 * file each is. A page address that is there twice is a problem of the second row.
 */
export function readImportRows(
  rows: readonly (readonly string[])[],
  mapping: readonly (ImportColumn | null)[],
  numbers: readonly number[] = [],
): ImportRow[] {
  const placeOf = new Map<string, number>()
  return rows.map((cells, index) => {
    const row = readRow(cells, mapping, numbers[index] ?? index + 2)
    if (row.slug === null) return row
    const first = placeOf.get(row.slug)
    if (first === undefined) placeOf.set(row.slug, row.place)
    else row.problems.push({ column: 'slug', text: `Row ${first} has this page address, too.` })
    return row
  })
}

function readRow(
  cells: readonly string[],
  mapping: readonly (ImportColumn | null)[],
  place: number,
): ImportRow {
  const row: ImportRow = {
    place,
    slug: null,
    values: {},
    sections: {},
    pictures: null,
    problems: [],
  }
  for (const [index, column] of mapping.entries()) {
    const cell = readFormulaCell(cells[index] ?? '')
    if (column === null || cell.trim() === '') continue
    const problem = take(row, column, cell)
    if (problem !== null) row.problems.push({ column, text: problem })
  }
  return row
}

/** Puts a cell into the row; answers what is wrong with it instead. */
function take(row: ImportRow, column: ImportColumn, cell: string): string | null {
  const text = cell.trim()
  if (isSection(column)) {
    row.sections[column] = cell
    return null
  }
  switch (column) {
    case 'slug':
      row.slug = text.replace(/^.*\/service\//, '').toLowerCase()
      return null
    case 'category': {
      const category = CATEGORIES.find((known) => known.toLowerCase() === text.toLowerCase())
      if (!category) return `“${text}” is not a category of the store.`
      row.values['category'] = category
      return null
    }
    case 'status': {
      const status = SERVICE_STATUSES.find((known) => known === text.toLowerCase())
      if (!status) return `“${text}” is not a status: use draft, published or archived.`
      row.values['status'] = status
      return null
    }
    case 'price_usd': {
      const cents = parseUsdInput(text.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3}\b)/g, ''))
      if (cents === null) return `“${text}” is not a price from $0 to $1,000,000.`
      row.values['price_usd'] = cents
      return null
    }
    case 'delivery_days':
    case 'delivery_hours': {
      const amount = /^\d{1,5}$/.test(text) ? Number(text) : 0
      const days = column === 'delivery_days' ? amount : deliveryDaysFromHours(amount)
      if (amount < 1 || days > 365) {
        const advice = /^\d+$/.test(text) ? '' : ' Write the number only, such as 1.'
        return `“${text}” is not a delivery time of 1 to 365 days.${advice}`
      }
      row.values['delivery_time_days'] = days
      return null
    }
    case 'badge_codes':
      row.values['badge_codes'] = unique(text.split(/[\s,;]+/))
      return null
    case 'slides': {
      const addresses = unique(text.split(/,?\s+|,(?=https?:)/i))
      const wrong = addresses.find((address) => !/^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(address))
      if (wrong !== undefined) return `“${wrong}” is not an address that starts with https:// or /.`
      row.pictures = addresses
      return null
    }
    default:
      row.values[column] = cell
      return null
  }
}

const isSection = (column: ImportColumn): column is SectionKey =>
  SECTIONS.some(({ key }) => key === column)

const unique = (parts: readonly string[]) => [...new Set(parts.filter((part) => part !== ''))]

/** The sections of a stored description, as `private.description_sections` reads it: HTML stays in one piece. */
export function sectionsToExport(raw: string | null): Partial<Record<SectionKey, string>> {
  const text = raw ?? ''
  const stored = fieldsOf(text.startsWith('{') && parseJson(text))
  const found = SECTIONS.flatMap(({ key }) => {
    const value = stored[key]
    return typeof value === 'string' ? [[key, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : { about: text }
}
