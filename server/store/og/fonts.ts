import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The static cuts used in pictures and documents; `name` is what styles refer to. */
const CUTS = [
  { name: 'Bricolage', family: 'bricolage-grotesque', weight: 800 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 400 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 600 },
  { name: 'Hanken', family: 'hanken-grotesk', weight: 700 },
] as const

/** A font file as WOFF with its name and weight. */
export type LoadedFont = Awaited<ReturnType<typeof loadFonts>>[number]

/**
 * Reads the display and the text face from the installed packages; no system font is used. The letters
 * of the other European languages come in files of their own (`latin-ext`), under another name, because
 * satori looks up one file for each name and falls back to all other fonts.
 */
export function loadFonts(subset: 'latin' | 'latin-ext' = 'latin') {
  return Promise.all(
    CUTS.map(async ({ name, family, weight }) => {
      const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
      const data = await readFile(fileURLToPath(import.meta.resolve(file)))
      const fontName = subset === 'latin' ? name : (`${name} Extended` as const)
      return { name: fontName, weight, style: 'normal' as const, data }
    }),
  )
}
