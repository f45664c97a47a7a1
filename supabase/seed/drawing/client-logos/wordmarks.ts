import { INK } from '../../../../server/store/og/category-look.ts'
import { bricolage, cutOut, hanken, widthOf, write } from './pen.ts'

/** Names that are their own logo: one letter exchanged, cut, doubled or stretched. */
export const WORDMARKS: Record<string, () => string> = {
  'nordbloom-skincare': () => {
    const face = hanken(300, 100)
    const before = widthOf('nordbl', face)
    const flower = (x: number) =>
      Array.from(
        { length: 6 },
        (_, petal) =>
          `<ellipse cx="${x}" cy="-39" rx="8.5" ry="14" transform="rotate(${petal * 60} ${x} -25) "/>`,
      ).join('')
    return (
      write('nordbl', 0, 0, face) +
      flower(before + 34) +
      flower(before + 93) +
      write('m', before + 124, 0, face)
    )
  },

  'maison-verdier': () =>
    write('MAISON', 0, -88, hanken(500, 24, { tracking: 0.5 }), 'middle') +
    write('VERDIER', 0, 0, hanken(200, 96, { tracking: 0.24 }), 'middle') +
    '<path d="M-40 24H40V26H-40Z"/>',

  'volta-cold-rooms': () =>
    cutOut(
      'volta',
      write('VOLTA', 0, 0, bricolage(800, 110, { stretch: 1.3, slant: 14 })),
      '<path d="M-60 -30L560 -52V-44L-60 -22Z"/>',
    ) + write('COLD ROOMS', 0, 36, hanken(700, 22, { tracking: 0.42, slant: 14 })),

  parcelo: () => {
    const face = bricolage(600, 100)
    const width = widthOf('parcel', face)
    const x = width + 36
    return (
      write('parcel', 0, 0, face) +
      cutOut(
        'parcelo',
        `<path d="M${x} -60L${x + 31} -43V-9L${x} 8L${x - 31} -9V-43Z"/>`,
        `<path fill="none" stroke="#000" stroke-width="6" d="M${x - 31} -43L${x} -26L${x + 31} -43M${x} -26V8M${x - 15} -52L${x + 16} -35"/>`,
      )
    )
  },

  fleetwise: () => {
    const face = hanken(900, 100, { slant: 15, tracking: -0.03 })
    const stripes = [-58, -42, -26, -10]
      .map((y, index) => `<path d="M-60 ${y}H${76 - index * 14}V${y + 5}H-60Z"/>`)
      .join('')
    return cutOut('fleetwise', write('fleetwise', 0, 0, face), stripes)
  },

  ledgerly: () => {
    const face = hanken(400, 100, { tracking: -0.02 })
    const width = widthOf('ledgerly', face)
    return `${write('ledgerly', 0, 0, face)}<path d="M0 38H${width}V43H0ZM0 50H${width}V55H0Z"/>`
  },

  'northlight-sensors': () => {
    const face = hanken(300, 64, { tracking: 0.3 })
    const x = widthOf('N', face) + 52
    const star = `<path d="M${x} -66Q${x + 4} -27 ${x + 34} -23Q${x + 4} -19 ${x} 20Q${x - 4} -19 ${x - 34} -23Q${x - 4} -27 ${x} -66Z"/>`
    return write('N', 0, 0, face) + star + write('RTHLIGHT', x + 42, 0, face)
  },

  'paywise-lagos': () => {
    const face = bricolage(700, 100)
    const start = widthOf('pay', face) + 22
    const end = start + widthOf('wise', face)
    return (
      write('pay', 0, 0, face) +
      cutOut(
        'paywise',
        `<rect x="${start - 14}" y="-88" width="${end - start + 32}" height="118" rx="26"/>`,
        write('wise', start + 2, 0, face),
      )
    )
  },

  'otago-print-works': () => {
    const face = bricolage(800, 120, { tracking: 0.02 })
    const outline = (x: number, y: number) =>
      `<g fill="none" stroke="${INK}" stroke-width="26">${write('OTAGO', x, y, face)}</g>`
    const width = widthOf('OTAGO', face)
    return (
      cutOut(
        'otago-shadow',
        write('OTAGO', 9, 9, face),
        outline(0, 0) + write('OTAGO', 0, 0, face),
      ) +
      outline(0, 0) +
      cutOut(
        'otago-label',
        `<rect y="34" width="${width + 8}" height="34"/>`,
        write('PRINT WORKS', width / 2 + 4, 59, hanken(700, 21, { tracking: 0.5 }), 'middle'),
      )
    )
  },

  'tagwerk-measurement': () => {
    const face = hanken(600, 90, { tracking: -0.01 })
    const width = widthOf('tagwerk', face)
    return (
      `<path fill="none" stroke="${INK}" stroke-width="11" d="M-26 -66L-62 -28L-26 10"/>` +
      write('tagwerk', 0, 0, face) +
      `<path fill="none" stroke="${INK}" stroke-width="11" d="M${width + 24} 14L${width + 58} -74M${width + 70} -66L${width + 106} -28L${width + 70} 10"/>`
    )
  },

  'halden-institute': () =>
    '<rect x="-34" y="-66" width="7" height="142"/>' +
    write('Halden', 0, 0, bricolage(400, 88, { tracking: -0.03 })) +
    write('Institute', 0, 76, bricolage(400, 88, { tracking: -0.03 })),

  'tallskog-furniture': () => {
    const face = hanken(700, 100, { tracking: 0.01 })
    const before = widthOf('ta', face)
    const tree = (x: number, top: number) =>
      `<path d="M${x} ${top}L${x + 15} ${top + 32}H${x + 9}L${x + 20} ${top + 58}H${x + 6}V0H${x - 6}V${top + 58}H${x - 20}L${x - 9} ${top + 32}H${x - 15}Z"/>`
    return (
      write('ta', 0, 0, face) +
      tree(before + 25, -128) +
      tree(before + 62, -104) +
      write('skog', before + 84, 0, face)
    )
  },
}
