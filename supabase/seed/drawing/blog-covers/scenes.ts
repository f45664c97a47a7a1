import type { Category } from '#domain/category.ts'

/** Colors of a cover; the scene uses these and nothing else. */
export interface CoverTones {
  ground: string
  figure: string
  deep: string
  paper: string
  ink: string
}

/** What an article's cover shows. */
export interface CoverScene {
  category: Category
  /** The pattern's part of the picture, from the left edge; 0 for none. */
  patternFrom: number
  patternTo: number
  draw: (tones: CoverTones) => string
}

/** One scene for each article, by its slug. */
export const SCENES: Record<string, CoverScene> = {
  'ga4-and-shop-orders-do-not-match': {
    category: 'Analyze & Report',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawUnequalRows,
  },
  'consent-mode-v2-in-plain-words': {
    category: 'Advise & Plan',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawEqualButtons,
  },
  'spf-dkim-dmarc-in-one-afternoon': {
    category: 'Fix Problems',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawSlicedEnvelope,
  },
  'a-keyword-map-is-not-a-keyword-list': {
    category: 'Create Content',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawPathOfNine,
  },
  'a-speed-budget-that-survives-marketing': {
    category: 'Fix Problems',
    patternFrom: 800,
    patternTo: 1600,
    draw: drawBudgetDial,
  },
  'test-less-ask-five-people': {
    category: 'Grow Sales & Leads',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawPageAndPointer,
  },
  'automate-the-exceptions-first': {
    category: 'Set Up & Automate',
    patternFrom: 0,
    patternTo: 1600,
    draw: drawDetour,
  },
  'the-arithmetic-of-a-price-rise': {
    category: 'Advise & Plan',
    patternFrom: 0,
    patternTo: 640,
    draw: drawCoins,
  },
}

/** Twelve orders in the shop, eight in the report. */
function drawUnequalRows({ paper, ink, ground }: CoverTones): string {
  const missing = new Set([3, 4, 8, 10])
  const row = (y: number, fill: string, isMissing: (index: number) => boolean) =>
    Array.from({ length: 12 }, (_, index) => {
      const x = 195 + index * 110
      return isMissing(index)
        ? `<circle cx="${x}" cy="${y}" r="38" fill="none" stroke="${fill}" stroke-width="4" stroke-dasharray="5 8.3"/>`
        : `<circle cx="${x}" cy="${y}" r="43" fill="${fill}"/>`
    }).join('')
  return (
    `<rect x="110" y="200" width="1380" height="400" rx="14" fill="${paper}"/>` +
    row(310, ink, () => false) +
    `<path d="M150 400H1450" stroke="${ink}" stroke-width="3"/>` +
    row(490, ground, (index) => missing.has(index))
  )
}

/** Two answers of the same weight: filled and outlined would not be equal, so both are filled. */
function drawEqualButtons({ paper, ink, ground }: CoverTones): string {
  const button = (x: number, sign: string) =>
    `<rect x="${x}" y="440" width="470" height="150" rx="75" fill="${ink}"/>` +
    `<path transform="translate(${x + 235} 515)" d="${sign}" fill="none" stroke="${paper}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    `<rect x="240" y="130" width="1120" height="540" rx="24" fill="${paper}"/>` +
    `<path d="M310 226H990M310 286H1180M310 346H860" stroke="${ground}" stroke-width="22" stroke-linecap="round"/>` +
    button(310, 'M-40 2L-12 30L42 -28') +
    button(820, 'M-32 -32L32 32M32 -32L-32 32')
  )
}

/** The envelope in eight slices; each further down is closer to its place. */
function drawSlicedEnvelope({ paper, ink, deep }: CoverTones): string {
  const [left, top, width, height] = [350, 140, 900, 520]
  const slips = [-104, 70, -50, 34, -20, 10, -4, 0]
  const envelope =
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${paper}"/>` +
    `<path d="M${left} ${top}L${left + width / 2} ${top + 300}L${left + width} ${top}" fill="none" stroke="${ink}" stroke-width="16"/>` +
    `<rect x="${left + width - 170}" y="${top + height - 190}" width="110" height="130" fill="${deep}"/>`
  return slips
    .map((slip, index) => {
      const slice = height / slips.length
      const y = top + slice * index
      return (
        `<clipPath id="slice${index}"><rect x="0" y="${y + 2}" width="1600" height="${slice - 4}"/></clipPath>` +
        `<g clip-path="url(#slice${index})"><g transform="translate(${slip} 0)">${envelope}</g></g>`
      )
    })
    .join('')
}

/** Nine marked fields, joined in the order of work. */
function drawPathOfNine({ paper, ink, ground }: CoverTones): string {
  const stops = [
    [1, 4],
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 3],
    [6, 3],
    [6, 1],
    [8, 1],
    [8, 2],
  ].map(([column = 0, row = 0]) => ({ x: 240 + column * 112, y: 102 + row * 119 }))
  const grid = Array.from({ length: 50 }, (_, index) => {
    const x = 240 + (index % 10) * 112
    const y = 102 + Math.floor(index / 10) * 119
    return `<rect x="${x + 3}" y="${y + 3}" width="106" height="113" rx="8" fill="${ground}" opacity="0.2"/>`
  }).join('')
  const line = stops
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x + 56} ${y + 60}`)
    .join('')
  const marks = stops
    .map(
      ({ x, y }, index) =>
        `<rect x="${x + 3}" y="${y + 3}" width="106" height="113" rx="8" fill="${index === 8 ? ink : ground}"/>`,
    )
    .join('')
  return (
    `<rect x="180" y="52" width="1240" height="696" rx="14" fill="${paper}"/>` +
    grid +
    marks +
    `<path d="${line}" fill="none" stroke="${paper}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<circle cx="${(stops[0]?.x ?? 0) + 56}" cy="${(stops[0]?.y ?? 0) + 60}" r="20" fill="${paper}"/>`
  )
}

/** 24 ticks, of which the first seventeen are spent. */
function drawBudgetDial({ paper, ink, ground, deep }: CoverTones): string {
  const center = { x: 560, y: 400 }
  const ticks = Array.from({ length: 24 }, (_, tick) => {
    const spent = tick < 17
    return `<path transform="rotate(${tick * 15 - 120} ${center.x} ${center.y})" d="M${center.x} ${center.y - 250}V${center.y - 336}" stroke="${spent ? ground : ink}" stroke-opacity="${spent ? 1 : 0.16}" stroke-width="26"/>`
  }).join('')
  return (
    `<circle cx="${center.x}" cy="${center.y}" r="372" fill="${paper}"/>${ticks}` +
    `<path transform="rotate(${16.5 * 15 - 120} ${center.x} ${center.y})" d="M${center.x - 18} ${center.y + 60}L${center.x - 7} ${center.y - 226}H${center.x + 7}L${center.x + 18} ${center.y + 60}Z" fill="${ink}"/>` +
    `<circle cx="${center.x}" cy="${center.y}" r="48" fill="${ink}"/><circle cx="${center.x}" cy="${center.y}" r="16" fill="${deep}"/>`
  )
}

/** A page with one button, and a hand's pointer on it. */
function drawPageAndPointer({ paper, ink, ground, figure }: CoverTones): string {
  return (
    `<g transform="translate(0 -44)"><rect x="450" y="110" width="700" height="760" rx="20" fill="${paper}"/>` +
    `<rect x="520" y="184" width="500" height="58" rx="8" fill="${ink}"/><rect x="520" y="262" width="350" height="58" rx="8" fill="${ink}"/>` +
    `<rect x="520" y="366" width="560" height="18" rx="9" fill="${figure}"/><rect x="520" y="406" width="520" height="18" rx="9" fill="${figure}"/><rect x="520" y="446" width="330" height="18" rx="9" fill="${figure}"/>` +
    `<rect x="520" y="516" width="400" height="120" rx="60" fill="${ground}"/>` +
    `<path d="M830 560L830 768L882 722L916 802L962 782L928 704L998 700Z" fill="${ink}" stroke="${paper}" stroke-width="14" stroke-linejoin="round"/></g>`
  )
}

/** A line from the left to the right that breaks, and the way around. */
function drawDetour({ paper, ink, ground }: CoverTones): string {
  const node = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="62" fill="${ground}"/>`
  return (
    `<rect y="150" width="1600" height="490" fill="${paper}"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="18"><path d="M-10 470H650"/><path d="M950 470H1610"/><path d="M500 470V370A80 80 0 0 1 580 290H1020A80 80 0 0 1 1100 370V470"/></g>` +
    `<path d="M740 410L860 530M860 410L740 530" stroke="${ink}" stroke-width="26" stroke-linecap="round"/>` +
    [240, 500, 1100, 1360].map((x) => node(x, 470)).join('') +
    node(800, 290) +
    `<path d="M770 291L792 313L832 271" fill="none" stroke="${paper}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

/** Twenty customers as coins; the margin lets four of them go. */
function drawCoins({ paper, ink, deep, ground }: CoverTones): string {
  const gone = new Set([4, 9, 14, 19])
  const coins = Array.from({ length: 20 }, (_, index) => {
    const x = 780 + (index % 5) * 160
    const y = 158 + Math.floor(index / 5) * 160
    return gone.has(index)
      ? `<circle cx="${x}" cy="${y}" r="60" fill="none" stroke="${ground}" stroke-width="5"/>`
      : `<circle cx="${x}" cy="${y}" r="66" fill="${index % 7 === 3 ? ink : ground}"/>`
  }).join('')
  return `<rect x="640" width="960" height="840" fill="${paper}"/>${coins}<rect x="628" width="12" height="840" fill="${deep}"/>`
}
