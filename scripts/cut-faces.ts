// Cuts the store's two faces to what its pages show: the letters of the `unicode-range` in app/styles/fonts.css, in
// the weights that are used. To be run again with a new version of a face: `npm run faces`.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ROOT } from './run.ts'

const STYLES = join(ROOT, 'app/styles')
const FACES = [
  {
    name: 'bricolage-grotesque',
    sheet: import.meta.resolve('@fontsource-variable/bricolage-grotesque/wght.css'),
    // For headings and figures alone, which are never light.
    weights: { min: 600, max: 800 },
  },
  {
    name: 'hanken-grotesk',
    sheet: import.meta.resolve('@fontsource-variable/hanken-grotesk/wght.css'),
    weights: { min: 400, max: 800 },
  },
]

const letters = lettersOf(await readFile(join(STYLES, 'fonts.css'), 'utf8'))
for (const { name, sheet, weights } of FACES) {
  const from = dirname(fileURLToPath(sheet))
  const to = join(STYLES, 'faces', name)
  const whole = await readFile(join(from, `files/${name}-latin-wght-normal.woff2`))
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  await writeFile(`${to}.woff2`, cut)
  await copyFile(join(from, 'LICENSE'), `${to}.LICENSE`)
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
}

/** Every letter of the first `unicode-range` of a style sheet: "U+0000-00FF, U+0131". */
function lettersOf(sheet: string): string {
  const ranges = /unicode-range:([^;]+);/.exec(sheet)?.[1] ?? ''
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) => from + step)
    })
    .map((point) => String.fromCodePoint(point))
    .join('')
}
