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

/** Reads the display and the text face from the installed packages; no system font is used. */
export function loadFonts(): Promise<LoadedFont[]> {
  return Promise.all(
    CUTS.map(async ({ name, family, weight }) => {
      const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
      const data = await readFile(fileURLToPath(import.meta.resolve(file)))
      return { name, weight, style: 'normal' as const, data }
    }),
  )
}
