/**
 * A piece of a text as a text of its own. JavaScript keeps a piece as wide as the whole that it was cut from: of an article
 * with “quotes”, a heading without any takes two bytes a character, and so does each page that it is put into.
 */
export const copyText = (piece: string): string => String(JSON.parse(JSON.stringify(piece)))
