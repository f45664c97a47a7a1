import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const TARGET = fileURLToPath(
  new URL('../supabase/functions/_shared/invoice-fonts.ts', import.meta.url),
)

/** The cuts in which invoices are set. WOFF, because fontkit cannot take letters out of WOFF2. */
const CUTS = [
  { name: 'display', family: 'bricolage-grotesque', weight: 800, subsets: ['latin'] },
  ...([400, 700] as const).map((weight) => ({
    name: weight === 400 ? 'text' : 'strong',
    family: 'hanken-grotesk',
    weight,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
  })),
]

const entries = await Promise.all(
  CUTS.map(async ({ name, family, weight, subsets }) => {
    const files = await Promise.all(
      subsets.map(async (subset) => {
        const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
        const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
        return `    '${bytes.toString('base64')}',\n`
      }),
    )
    return `  ${name}: [\n${files.join('')}  ],\n`
  }),
)
await writeFile(
  TARGET,
  `// Written by scripts/write-invoice-fonts.ts from the packages @fontsource/*. A hosted function has no
// files beside it, so the fonts come as code.

/** WOFF files in base64, for each cut the letters of English first and those of other languages after. */
export const INVOICE_FONTS = {
${entries.join('')}} as const
`,
)
