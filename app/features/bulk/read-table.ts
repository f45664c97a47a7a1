import { parse } from 'papaparse'

/** What a file holds: its first row, and the others without those that are empty. */
export interface FileTable {
  headings: string[]
  rows: string[][]
}

/** @throws Error with words for people */
export function readCsv(text: string): FileTable {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    throw new Error(`Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.`)
  }
  return toTable(data)
}

/** The cells of a spreadsheet's first sheet. */
export function readCells(cells: readonly (readonly unknown[])[]): FileTable {
  const rows = cells.map((row) => row.map(cellText))
  return toTable(rows.filter((row) => row.some((cell) => cell.trim() !== '')))
}

function toTable([headings, ...rows]: string[][]): FileTable {
  if (!headings || rows.length === 0) {
    throw new Error('The file has no rows below its headings.')
  }
  return { headings, rows }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // 15 digits drop the noise that a spreadsheet keeps behind 19.9.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
