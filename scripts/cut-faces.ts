// Cuts the files of the store's two faces as the rules of app/styles/fonts.css ask for them: the letters of each
// `unicode-range`, in its weights. To be run again with a new version of a face: `npm run faces`.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ROOT } from './run.ts'

const STYLES = join(ROOT, 'app/styles')
const SHEETS = {
  'bricolage-grotesque': import.meta.resolve('@fontsource-variable/bricolage-grotesque/wght.css'),
  'hanken-grotesk': import.meta.resolve('@fontsource-variable/hanken-grotesk/wght.css'),
}

/** What the pages ask a face for: marks in their place, kerning, and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

const rules = await readFile(join(STYLES, 'fonts.css'), 'utf8')
for (const [name, sheet] of Object.entries(SHEETS)) {
  const from = dirname(fileURLToPath(sheet))
  const whole = await readFile(join(from, `files/${name}-latin-wght-normal.woff2`))
  await copyFile(join(from, 'LICENSE'), join(STYLES, 'faces', `${name}.LICENSE`))
  for (const { file, wght, letters } of cutsOf(name)) {
    // The types do not know of the features yet.
    const options = {
      targetFormat: 'woff2' as const,
      variationAxes: { wght },
      keepFeatures: FEATURES,
    }
    const cut = await subsetFont(whole, letters, options)
    await writeFile(join(STYLES, 'faces', file), cut)
    console.log(`${file}: ${whole.length} → ${cut.length} bytes`)
  }
}

/** What the rules want of a face: a file for each of its rules. */
function cutsOf(name: string) {
  const ofFace = new RegExp(
    String.raw`font-weight: (\d+)(?: (\d+))?;\s+src: url\('\./faces/(${name}[^']*)'\)[^;]*;\s+unicode-range:([^;]+);`,
    'g',
  )
  return [...rules.matchAll(ofFace)].map(([, min, max, file = '', range = '']) => ({
    file,
    wght: max ? { min: Number(min), max: Number(max) } : Number(min),
    letters: lettersOf(range),
  }))
}

/** Every letter of a range such as "U+0000-00FF, U+0131". */
function lettersOf(range: string): string {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) => from + step)
    })
    .map((point) => String.fromCodePoint(point))
    .join('')
}
