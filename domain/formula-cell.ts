/**
 * A cell that a spreadsheet would run as a formula, also behind spaces and in full-width letters; and one that
 * looks as if it had been made harmless before, so that reading it takes off nothing but what writing has added.
 * Each of these is written with an apostrophe before it.
 */
export const FORMULA_CELL = /^'*\s*[=+\-@\t\r\n＝＋－＠]/

/** A cell as it was before it was written with an apostrophe. */
export const readFormulaCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA_CELL.test(cell.slice(1)) ? cell.slice(1) : cell
