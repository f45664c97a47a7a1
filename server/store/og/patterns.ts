/** Where a pattern is drawn, from (0, 0); the seed makes siblings differ. */
interface PatternArea {
  width: number
  height: number
  seed: number
}

/** Colors of a pattern: two for the figures, of which the accent is rare. */
interface PatternTones {
  figure: string
  accent: string
}

/** An SVG fragment that fills the area. Pure: the same input gives the same text. */
export type DrawPattern = (area: PatternArea, tones: PatternTones) => string

type DrawCell = (cell: { column: number; row: number }, tones: PatternTones) => string

/** A repeatable source of numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
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

/** A grid that covers the area, row by row. `prepare` draws the random numbers of the whole first. */
function onGrid(size: number, prepare: (random: () => number) => DrawCell): DrawPattern {
  return ({ width, height, seed }, tones) => {
    const draw = prepare(seededRandom(seed))
    const columns = Math.ceil(width / size)
    const rows = Math.ceil(height / size)
    return Array.from({ length: columns * rows }, (_, index) =>
      draw({ column: index % columns, row: Math.floor(index / columns) }, tones),
    ).join('')
  }
}

/** One of some, as a random number says. */
const pick = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)]

const px = (value: number) => value.toFixed(1)

const CONTOUR_CELL = 150
const CONTOURS = [146, 118, 90, 62, 34]

/** Quarter rings, each turned toward another corner: contour lines, or paths across a map. */
export const advisePattern = onGrid(
  CONTOUR_CELL,
  (random) =>
    ({ column, row }, { figure, accent }) => {
      const turn = Math.floor(random() * 4) * 90
      const center = CONTOUR_CELL / 2
      const marked = random() > 0.72 ? Math.floor(random() * CONTOURS.length) : -1
      const rings = CONTOURS.map((radius, index) =>
        quarterRing(radius, index === marked ? accent : figure),
      ).join('')
      return `<g transform="translate(${column * CONTOUR_CELL} ${row * CONTOUR_CELL}) rotate(${turn} ${center} ${center})">${rings}</g>`
    },
)

function quarterRing(radius: number, fill: string): string {
  const inner = Math.max(0, radius - 16)
  return `<path fill="${fill}" d="M0 ${radius}A${radius} ${radius} 0 0 0 ${radius} 0H${inner}A${inner} ${inner} 0 0 1 0 ${inner}Z"/>`
}

const DOT_CELL = 30

/** A field of dots whose sizes follow two crossing waves, with the few measurements that stand out. */
export const analyzePattern = onGrid(DOT_CELL, (random) => {
  const phase = random() * 6
  const tilt = 0.25 + random() * 0.35
  return ({ column, row }, { figure, accent }) => {
    const wave = Math.sin(column * 0.42 + phase) + Math.sin(row * 0.5 + column * tilt)
    const radius = 2 + ((wave + 2) / 4) * (DOT_CELL / 2 - 3.4)
    const fill = wave > 1.72 ? accent : figure
    return `<circle cx="${column * DOT_CELL + DOT_CELL / 2}" cy="${row * DOT_CELL + DOT_CELL / 2}" r="${px(radius)}" fill="${fill}"/>`
  }
})

const GLYPH_CELL = 100
const GLYPHS = [
  // petal
  '<path d="M4 4H50A46 46 0 0 1 96 50V96H50A46 46 0 0 1 4 50Z"/>',
  // bowl
  '<path d="M4 4A92 92 0 0 1 96 96H4Z"/>',
  // half, facing half
  '<path d="M4 4H96A46 46 0 0 1 4 4Z"/><path d="M4 96A46 46 0 0 1 96 96Z"/>',
  // ring
  '<path fill-rule="evenodd" d="M50 4a46 46 0 1 0 .01 0ZM50 28a22 22 0 1 1-.01 0Z"/>',
  // arch
  '<path d="M4 96V50A46 46 0 0 1 96 50V96H70V50A20 20 0 0 0 30 50V96Z"/>',
  // full stop
  '<circle cx="26" cy="74" r="22"/>',
]

/** Building blocks of letters: petals, bowls, counters and full stops, set like type on a grid. */
export const createPattern = onGrid(
  GLYPH_CELL,
  (random) =>
    ({ column, row }, { figure, accent }) => {
      const glyph = pick(GLYPHS, random) ?? ''
      const turn = Math.floor(random() * 4) * 90
      const fill = random() > 0.9 ? accent : figure
      const center = GLYPH_CELL / 2
      return `<g transform="translate(${column * GLYPH_CELL} ${row * GLYPH_CELL}) rotate(${turn} ${center} ${center})" fill="${fill}" stroke="none">${glyph}</g>`
    },
)

const WIRE_CELL = 75
const BEND = WIRE_CELL / 2
const WIRES = [
  `M0 0H${WIRE_CELL}`,
  `M0 0V${WIRE_CELL}`,
  `M0 0H${BEND - 12}A12 12 0 0 1 ${BEND} 12V${WIRE_CELL - 12}A12 12 0 0 0 ${BEND + 12} ${WIRE_CELL}H${WIRE_CELL}`,
  `M0 0H${WIRE_CELL}M0 0V${WIRE_CELL}`,
]

/** Nodes joined by right-angled lines with soft bends: a machine seen from above. */
export const setUpPattern = onGrid(WIRE_CELL, (random) => ({ column, row }, { figure, accent }) => {
  const x = column * WIRE_CELL + WIRE_CELL / 2
  const y = row * WIRE_CELL + WIRE_CELL / 2
  const wire = `<path transform="translate(${x} ${y})" d="${pick(WIRES, random) ?? ''}" fill="none" stroke="${figure}" stroke-width="9"/>`
  return wire + node(x, y, random(), figure, accent)
})

function node(x: number, y: number, kind: number, figure: string, accent: string): string {
  if (kind > 0.9) return `<circle cx="${x}" cy="${y}" r="22" fill="${accent}"/>`
  if (kind > 0.6) return `<circle cx="${x}" cy="${y}" r="19" fill="${figure}"/>`
  if (kind <= 0.35) return ''
  return `<rect x="${x - 16}" y="${y - 16}" width="32" height="32" rx="5" fill="${figure}"/>`
}

const DISC = 132
const SLICES = 6

/** Discs cut into slices that have slipped; toward the right they are put together again. */
export const fixPattern: DrawPattern = ({ width, height, seed }, { figure, accent }) => {
  const random = seededRandom(seed)
  const columns = Math.round(width / DISC)
  const cell = width / columns
  const rows = Math.ceil(height / cell)
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const slip = cell * 0.56 * (1 - column / (columns - 1))
    const fill = column === columns - 1 && row === seed % rows ? accent : figure
    const center = { x: (column + 0.5) * cell, y: (row + 0.5) * cell }
    return slicedDisc(center, cell / 2 - 7, () => (random() - 0.5) * slip, fill)
  }).join('')
}

function slicedDisc(
  center: { x: number; y: number },
  radius: number,
  slip: () => number,
  fill: string,
): string {
  const paths = Array.from({ length: SLICES }, (_, slice) => {
    const x = center.x + slip()
    const top = -radius + (2 * radius * slice) / SLICES + 1.5
    const bottom = -radius + (2 * radius * (slice + 1)) / SLICES - 1.5
    const topHalf = Math.sqrt(radius ** 2 - top ** 2)
    const bottomHalf = Math.sqrt(radius ** 2 - bottom ** 2)
    const arc = `A${px(radius)} ${px(radius)} 0 0 1`
    return (
      `M${px(x - topHalf)} ${px(center.y + top)}H${px(x + topHalf)}${arc} ${px(x + bottomHalf)} ${px(center.y + bottom)}` +
      `H${px(x - bottomHalf)}${arc} ${px(x - topHalf)} ${px(center.y + top)}Z`
    )
  })
  return `<path fill="${fill}" d="${paths.join('')}"/>`
}

const COLUMN = 50
const BAR = 38
const SEGMENTS = 3

/** Columns with round tops that rise from left to right, stacked like stems; one reaches further. */
export const growPattern: DrawPattern = ({ width, height, seed }, { figure, accent }) => {
  const random = seededRandom(seed)
  const columns = Math.ceil(width / COLUMN)
  const best = columns - 2 - (seed % 3)
  return Array.from({ length: columns }, (_, column) => {
    const rise = (column + 1) / columns
    const total = height * (0.3 + 0.5 * rise ** 1.2 + 0.16 * random())
    const x = column * COLUMN + (COLUMN - BAR) / 2
    return stem(x, height, total, column === best ? accent : figure, random)
  }).join('')
}

function stem(x: number, floor: number, total: number, fill: string, random: () => number): string {
  const cuts = Array.from({ length: SEGMENTS - 1 }, () => 0.2 + 0.6 * random()).toSorted()
  const levels = [0, ...cuts, 1].map((share) => share * total)
  return levels
    .slice(1)
    .map((level, index) => {
      const start = levels[index] ?? 0
      const segment = level - start - 6
      if (segment < BAR) return ''
      const radius = BAR / 2
      const top = floor - level
      return (
        `<path fill="${fill}" opacity="${(0.55 + 0.45 * (index / (SEGMENTS - 1))).toFixed(2)}" ` +
        `d="M${x} ${top + segment}V${top + radius}A${radius} ${radius} 0 0 1 ${x + BAR} ${top + radius}V${top + segment}Z"/>`
      )
    })
    .join('')
}
