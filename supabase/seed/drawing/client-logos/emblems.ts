import { INK } from '../../../../server/store/og/category-look.ts'
import { bricolage, cutOut, hanken, write, writeOnCircle } from './pen.ts'

/** Badges, seals and crests that hold their name. */
export const EMBLEMS: Record<string, () => string> = {
  'alder-and-finch-hotels': () =>
    `<path fill="none" stroke="${INK}" stroke-width="4" d="M-44 0V-62A44 44 0 0 1 44 -62V0ZM-34 0V-62A34 34 0 0 1 34 -62V0"/>` +
    '<path d="M-22 -38C-14 -58 6 -62 14 -74C22 -70 25 -64 24 -58L34 -54L23 -50C20 -32 4 -24 -10 -26L-24 -12Z"/>' +
    write('ALDER & FINCH', 0, 48, hanken(300, 44, { tracking: 0.2 }), 'middle') +
    write('HOTELS', 0, 80, hanken(500, 18, { tracking: 0.6 }), 'middle'),

  'tierra-alta-coffee': () => {
    const circle = { x: 0, y: 0, radius: 76 }
    return (
      cutOut(
        'tierra',
        '<circle r="112"/>',
        writeOnCircle('TIERRA ALTA', circle, 0, bricolage(700, 33, { tracking: 0.1 })) +
          writeOnCircle(
            'COFFEE ROASTERS',
            { ...circle, radius: 98 },
            180,
            hanken(600, 21, { tracking: 0.14 }),
          ) +
          '<circle r="62"/>',
      ) +
      `<g transform="rotate(28)">${cutOut('bean', '<ellipse rx="34" ry="47"/>', '<path fill="none" stroke="#000" stroke-width="7" d="M0 -50C-22 -18 22 18 0 50"/>')}</g>`
    )
  },

  'fjordlys-outdoor': () =>
    '<path d="M-96 0L-30 -96L6 -44L26 -72L78 0Z"/><path d="M-76 12H58V20H-76ZM-52 30H34V37H-52ZM-28 47H10V53H-28Z"/>' +
    write('FJORDLYS', 108, 22, hanken(900, 76, { stretch: 0.84, tracking: 0.04 })),

  'bluewater-ferries': () =>
    cutOut(
      'bluewater',
      '<ellipse rx="210" ry="80"/>',
      write('Bluewater', 0, 8, bricolage(700, 72, { slant: 12 }), 'middle') +
        '<path fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" d="M-100 40Q-80 26 -60 40T-20 40T20 40T60 40T100 40"/>',
    ) + `<ellipse rx="222" ry="92" fill="none" stroke="${INK}" stroke-width="5"/>`,

  'hinode-stationery': () =>
    '<circle cx="0" cy="-74" r="46"/>' +
    write('hinode', 0, 36, hanken(200, 84, { tracking: 0.14 }), 'middle') +
    write('fine stationery', 0, 66, hanken(500, 19, { tracking: 0.2 }), 'middle'),

  'banca-del-borgo': () =>
    cutOut(
      'banca',
      '<path d="M-150 -92H-50V-24C-50 12 -78 30 -100 40C-122 30 -150 12 -150 -24Z"/>',
      '<path d="M-132 -68H-120V-56H-111V-68H-89V-56H-80V-68H-68V-26H-68V4H-88V-14A12 12 0 0 0 -112 -14V4H-132Z"/>',
    ) +
    write('Banca', -24, -34, bricolage(500, 62, { stretch: 0.92 })) +
    write('del Borgo', -24, 28, bricolage(500, 62, { stretch: 0.92 })),

  'campfire-insurance': () =>
    cutOut(
      'campfire',
      '<circle cx="-78" cy="-30" r="66"/>',
      '<path d="M-78 -84C-66 -58 -42 -46 -46 -16C-48 0 -62 8 -78 8S-108 0 -110 -18C-112 -34 -100 -42 -98 -54C-92 -50 -88 -44 -88 -38C-80 -48 -76 -64 -78 -84Z"/><path d="M-116 16L-40 16V24H-116Z"/>',
    ) +
    write('campfire', 8, -14, hanken(800, 78, { tracking: -0.02 })) +
    write('insurance for outfits of ten', 10, 24, hanken(500, 25)),

  'karoo-lodges': () =>
    '<circle cx="52" cy="-66" r="24"/><path d="M-130 26V-14L-92 -52H-54L-30 -20L0 -32L40 -4L78 -14L130 6V26Z"/>' +
    write('KAROO LODGES', 0, 68, hanken(500, 33, { tracking: 0.075 }), 'middle'),

  'lanternfish-games': () =>
    cutOut(
      'lanternfish',
      '<path d="M-176 -30C-150 -84 -80 -92 -38 -52L-4 -80V20L-38 -6C-80 34 -150 26 -176 -30Z"/>',
      '<circle cx="-128" cy="-42" r="13"/><path d="M-168 -16L-150 -22L-142 -8L-130 -18L-120 -2L-106 -12L-100 -4C-120 6 -152 4 -168 -16Z"/>',
    ) +
    `<path fill="none" stroke="${INK}" stroke-width="7" d="M-110 -76C-118 -122 -170 -128 -186 -96"/><circle cx="-188" cy="-84" r="14"/>` +
    write('LANTERN', 22, -34, bricolage(800, 66, { tracking: -0.02, stretch: 0.94 })) +
    write('FISH', 22, 22, bricolage(800, 66, { tracking: -0.02, stretch: 0.94 })),
}
