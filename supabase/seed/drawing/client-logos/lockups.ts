import { INK } from '../../../../server/store/og/category-look.ts'
import { bricolage, cutOut, hanken, widthOf, write } from './pen.ts'

/** A sign beside or above a name. */
export const LOCKUPS: Record<string, () => string> = {
  'kestrel-logistics': () =>
    '<path d="M-130 -78L-70 -14L-10 -78L-44 -6L-70 22L-96 -6Z"/><path d="M-104 -80L-70 -46L-36 -80L-70 -62Z"/>' +
    write('KESTREL', 10, -18, hanken(800, 66, { stretch: 1.12, tracking: 0.02 })) +
    write('LOGISTICS', 12, 20, hanken(400, 29, { tracking: 0.56 })),

  'lumen-energy-advisors': () => {
    const rays = Array.from(
      { length: 7 },
      (_, ray) =>
        `<rect x="-5" y="-86" width="10" height="30" rx="5" transform="rotate(${-90 + ray * 30})"/>`,
    ).join('')
    return `<g transform="translate(-110 0)"><path d="M-42 0A42 42 0 0 1 42 0Z"/>${rays}</g>${write('lumen', 0, 0, hanken(800, 104, { tracking: -0.035 }))}`
  },

  'hartwell-and-sons-roofing': () => {
    const face = bricolage(700, 58, { tracking: 0.02, stretch: 0.86 })
    const half = widthOf('HARTWELL & SONS', face) / 2
    return (
      `<path fill="none" stroke="${INK}" stroke-width="11" d="M${-half} -58L0 -118L${half} -58"/>` +
      `<rect x="${half * 0.5}" y="-122" width="26" height="34"/>` +
      write('HARTWELL & SONS', 0, 0, face, 'middle') +
      write('ROOFING SINCE 1961', 0, 38, hanken(600, 21, { tracking: 0.34 }), 'middle')
    )
  },

  'casa-oliveira': () => {
    const leaf = (x: number, y: number, turn: number) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C10 -16 34 -18 48 0C34 18 10 16 0 0Z"/>`
    return (
      `<path fill="none" stroke="${INK}" stroke-width="5" d="M-150 40C-120 10 -90 -40 -70 -96"/>` +
      [
        leaf(-133, 20, -170),
        leaf(-122, 6, -14),
        leaf(-106, -18, -158),
        leaf(-97, -34, -24),
        leaf(-84, -60, -140),
        leaf(-76, -78, -46),
      ].join('') +
      write('Casa', 0, -24, hanken(300, 70, { slant: 10 })) +
      write('Oliveira', 0, 44, hanken(300, 70, { slant: 10 }))
    )
  },

  'cedar-health-network': () =>
    cutOut(
      'cedar',
      '<circle cx="-80" cy="-30" r="62"/>',
      '<path d="M-80 -78L-58 -46H-66L-46 -18H-56L-38 8H-74V24H-86V8H-122L-104 -18H-114L-94 -46H-102Z"/>',
    ) +
    write('Cedar', 6, -24, hanken(600, 74)) +
    write('Health Network', 8, 18, hanken(400, 34)),

  'bokhandel-norr': () =>
    '<path d="M-128 16V-84H-106V16ZM-100 16V-66H-74V16ZM-68 16V-92H-54V16ZM-50 13L-26 -76L-6 -70L-30 19Z"/>' +
    write('bokhandel', 22, -22, bricolage(300, 66)) +
    write('norr', 22, 40, bricolage(800, 66)),

  'atelier-korhonen': () =>
    `<rect x="-126" y="-96" width="126" height="126" fill="none" stroke="${INK}" stroke-width="7"/>` +
    write('A', -112, 8, hanken(200, 88)) +
    write('K', -64, 8, hanken(200, 88)) +
    write('ATELIER', 24, -44, hanken(300, 46, { tracking: 0.3 })) +
    write('KORHONEN', 24, 14, hanken(600, 46, { tracking: 0.085 })),

  'praxis-learning': () => {
    const face = bricolage(600, 104, { tracking: -0.02 })
    const x = widthOf('pra', face)
    return (
      write('pra', 0, 0, face) +
      `<g stroke="${INK}" stroke-width="18" stroke-linecap="round"><path d="M${x + 20} -47L${x + 58} -9"/><path d="M${x + 58} -47L${x + 8} 22"/></g>` +
      `<circle cx="${x + 7}" cy="30" r="14"/>` +
      write('is', x + 76, 0, face)
    )
  },

  'baltic-freight-desk': () =>
    '<path d="M-150 -90H-96V-58H-150ZM-88 -90H-34V-58H-88ZM-150 -50H-76V-18H-150ZM-68 -50H-34V-18H-68ZM-150 -10H-120V22H-150ZM-112 -10H-34V22H-112Z"/>' +
    write('BALTIC', 0, -54, hanken(900, 50, { tracking: 0.01 })) +
    write('FREIGHT', 0, -14, hanken(900, 50)) +
    write('DESK', 0, 26, hanken(300, 50, { tracking: 0.16 })),

  'rumbo-seguros': () =>
    cutOut(
      'rumbo',
      '<rect x="-128" y="-92" width="112" height="112" rx="30"/>',
      '<path d="M-44 -64L-66 -8L-73 -35L-100 -42Z"/>',
    ) +
    write('rumbo', 10, -22, bricolage(800, 88, { tracking: -0.03 })) +
    write('seguros', 13, 20, hanken(500, 36, { tracking: 0.02 })),

  'mangrove-pay': () => {
    const roots = [18, 38, 58]
      .map((radius) => `M${-70 - radius} 20V-10A${radius} ${radius} 0 0 1 ${-70 + radius} -10V20`)
      .join('')
    return (
      `<path fill="none" stroke="${INK}" stroke-width="10" d="${roots}M-70 -92V20"/>` +
      write('mangrove', 16, -6, hanken(500, 78, { tracking: -0.02 })) +
      write(
        'pay',
        16 + widthOf('mangrove', hanken(500, 78, { tracking: -0.02 })) + 12,
        -6,
        hanken(200, 78),
      )
    )
  },

  'sankofa-learning': () =>
    `<path fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round" d="M-70 24A52 52 0 1 1 -18 -28A38 38 0 0 1 -94 -28A24 24 0 0 1 -46 -28"/>` +
    '<path d="M-24 -70L14 -84L-6 -50Z"/><path d="M-96 44H-44V54H-96Z"/>' +
    write('Sankofa', 32, -18, bricolage(500, 74)) +
    write('learning to go back for it', 34, 24, hanken(400, 27)),

  'vitalis-clinics': () => {
    const petals = [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path transform="rotate(${turn} -66 -34)" d="M-66 -40A30 30 0 0 1 -96 -70A30 30 0 0 1 -36 -70A30 30 0 0 1 -66 -40Z"/>`,
      )
      .join('')
    return petals + write('vitalis', 18, -6, hanken(300, 88, { tracking: 0.01 }))
  },

  'metsa-maps': () =>
    cutOut(
      'metsa',
      '<path d="M-70 36C-96 2 -116 -18 -116 -44A46 46 0 0 1 -24 -44C-24 -18 -44 2 -70 36Z"/>',
      `<path fill="none" stroke="#000" stroke-width="5" d="M-104 -34C-88 -50 -80 -22 -62 -38S-44 -44 -34 -50M-110 -52C-90 -70 -80 -44 -62 -58S-44 -64 -36 -68M-98 -14C-84 -30 -74 -4 -58 -18S-46 -24 -38 -28"/>`,
    ) + write('METSÄ', 0, 0, bricolage(400, 84, { tracking: 0.06, stretch: 1.05 })),

  'polyglot-desk': () =>
    cutOut(
      'polyglot-a',
      '<path d="M-170 -104H-84V-34H-136L-158 -12V-34H-170Z"/>',
      write('Å', -127, -46, hanken(700, 58), 'middle'),
    ) +
    `<path fill="none" stroke="${INK}" stroke-width="6" d="M-74 -70H-15V-5H-27V18L-49 -5H-98V-26"/>` +
    write('ñ', -48, -22, hanken(700, 58), 'middle') +
    write('polyglot', 16, -34, hanken(700, 60)) +
    write('desk', 16, 18, hanken(700, 60)),
}
