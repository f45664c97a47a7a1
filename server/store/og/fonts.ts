import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

type Weight = 400 | 600 | 700 | 800

/** The static cuts used in pictures and documents; `name` is what styles refer to. */
const CUTS: readonly { name: 'Bricolage' | 'Hanken'; family: string; weight: Weight }[] = [
  { name: 'Bricolage', family: 'bricolage-grotesque', weight: 800 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 400 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 600 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 700 },
]

/** A font file as WOFF with its name and weight. */
export interface LoadedFont {
  name: 'Bricolage' | 'Hanken'
  weight: Weight
  style: 'normal'
  data: Buffer
}

/** A font file of further letters; never asked for by name. */
export interface ExtendedFont extends Omit<LoadedFont, 'name'> {
  name: `${LoadedFont['name']} Extended`
}

/** Reads the display and the text face from the installed packages; no system font is used. */
export function loadFonts(): Promise<LoadedFont[]> {
  return Promise.all(
    CUTS.map(async ({ name, family, weight }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFontFile(family, 'latin', weight),
    })),
  )
}

/**
 * The letters of the other European languages, which come in files of their own. Under another
 * name, because satori looks up one file for each name and falls back to all other fonts.
 */
export async function loadExtendedFonts(): Promise<ExtendedFont[]> {
  return Promise.all(
    CUTS.map(async ({ name, family, weight }) => ({
      name: `${name} Extended` as const,
      weight,
      style: 'normal' as const,
      data: await readFontFile(family, 'latin-ext', weight),
    })),
  )
}

function readFontFile(family: string, subset: string, weight: Weight): Promise<Buffer> {
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  return readFile(fileURLToPath(import.meta.resolve(file)))
}
