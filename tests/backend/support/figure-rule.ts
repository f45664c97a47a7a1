import type { Facts } from './page-facts.ts'
import type { PageLine } from './page-lines.ts'

/** A line with a figure, and where it stands. */
export interface Place {
  path: string
  lines: readonly PageLine[]
  index: number
  facts: Facts
}

export interface Rule {
  /** The whole line. */
  line: RegExp
  /** How the pages begin that have it; every page has the frame. */
  on?: string
  /** Whether the figures, the groups of the line, are what the database says. */
  isTrue: (figures: string[], place: Place) => boolean
  /** A stored text may look like this, too. */
  orStored?: true
}

export const same = (text: string | undefined, number: number | undefined) =>
  text === undefined || Number(text) === number
export const isPlace = (position = '', count = '', total = 0) =>
  Number(count) === total && Number(position) >= 1 && Number(position) <= total

/** The service of a card, or of the page. */
export const serviceOf = ({ path, lines, index, facts }: Place) => {
  const own = /^\/service\/(.+)/.exec(path)?.[1]
  return facts.services.find(({ slug }) => slug === (lines[index]?.card ?? own))
}
