/** Where a pattern is drawn, from (0, 0); the seed makes siblings differ. */
export interface PatternArea {
  width: number
  height: number
  seed: number
}

/** Colors of a pattern: two for the figures, of which the accent is rare. */
export interface PatternTones {
  figure: string
  accent: string
}

/** An SVG fragment that fills the area. Pure: the same input gives the same text. */
export type DrawPattern = (area: PatternArea, tones: PatternTones) => string

/** A repeatable source of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number from a text, to give each service its own seed. */
export function seedFrom(text: string): number {
  return [...text].reduce(
    (hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  )
}

/** The cells of a grid that covers the area, row by row. */
export function gridCells(
  { width, height }: PatternArea,
  size: number,
): { column: number; row: number }[] {
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  return Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }))
}
