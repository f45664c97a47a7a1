import { parse } from 'papaparse'

/** What a file holds: its first row, and the others without those that are empty. */
export interface FileTable {
  headings: string[]
  rows: string[][]
  /** Which row of the file each is, from 1; the headings are mostly row 1. */
  numbers: number[]
}

/** @throws Error with words for people */
export function readCsv(text: string): FileTable {
  const csv = text.replace(/^\uFEFF/, '')
  // Empty lines keep their numbers, but would mislead who guesses the delimiter.
  const { meta } = parse(csv, { preview: 10, skipEmptyLines: 'greedy' })
  const { data, errors } = parse<string[]>(csv, { delimiter: meta.delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    throw new Error(`Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.`)
  }
  return toTable(data)
}

/** The cells of a spreadsheet's first sheet. */
export function readCells(cells: readonly (readonly unknown[])[]): FileTable {
  return toTable(cells.map((row) => row.map(cellText)))
}

function toTable(all: readonly string[][]): FileTable {
  const filled = all
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first, ...rows] = filled
  if (!first || rows.length === 0) {
    throw new Error('The file has no rows below its headings.')
  }
  return {
    headings: first.cells,
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ number }) => number),
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // 15 digits drop the noise that a spreadsheet keeps behind 19.9.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
