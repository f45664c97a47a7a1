import { INK, PAPER, mix } from '../../../server/store/og/category-look.ts'
import type { Picture } from '../../../server/store/og/picture.ts'

const SIZE = 256

type Hair = 'crop' | 'bob' | 'long' | 'bun' | 'curls' | 'side' | 'scarf'

interface Portrait {
  name: string
  ground: string
  skin: string
  hair: Hair
  hairColor: string
  clothes: string
  glasses?: boolean
  beard?: boolean
}

const [RED, GREEN, PURPLE, BLUE, OCHRE, NAVY] = [
  '#C8452F',
  '#2F7D4F',
  '#8A4FA3',
  '#2B6CB0',
  '#B7791F',
  '#3C4A6B',
] as const
const [PALE, WARM, TAN, BROWN, DEEP] = [
  '#F0CDB0',
  '#E0AE86',
  '#C58A5E',
  '#8F5A3C',
  '#5F3A28',
] as const

const PORTRAITS: Portrait[] = [
  {
    name: 'amara-okonkwo',
    ground: OCHRE,
    skin: DEEP,
    hair: 'curls',
    hairColor: INK,
    clothes: PAPER,
  },
  { name: 'mei-tanaka', ground: RED, skin: WARM, hair: 'bob', hairColor: INK, clothes: PAPER },
  {
    name: 'sofia-marchetti',
    ground: GREEN,
    skin: WARM,
    hair: 'long',
    hairColor: '#4A2A1A',
    clothes: OCHRE,
  },
  {
    name: 'david-acheampong',
    ground: PURPLE,
    skin: BROWN,
    hair: 'crop',
    hairColor: INK,
    clothes: OCHRE,
    glasses: true,
  },
  {
    name: 'rafael-moreira',
    ground: OCHRE,
    skin: TAN,
    hair: 'crop',
    hairColor: '#2E1D14',
    clothes: NAVY,
    beard: true,
  },
  { name: 'priya-raman', ground: GREEN, skin: TAN, hair: 'long', hairColor: INK, clothes: RED },
  {
    name: 'leila-haddad',
    ground: BLUE,
    skin: WARM,
    hair: 'scarf',
    hairColor: PAPER,
    clothes: NAVY,
  },
  {
    name: 'carmen-ibarra',
    ground: PURPLE,
    skin: TAN,
    hair: 'bun',
    hairColor: INK,
    clothes: PAPER,
    glasses: true,
  },
  { name: 'zanele-dube', ground: RED, skin: BROWN, hair: 'crop', hairColor: INK, clothes: BLUE },
  {
    name: 'oliver-kask',
    ground: GREEN,
    skin: PALE,
    hair: 'crop',
    hairColor: '#C9A05A',
    clothes: INK,
    glasses: true,
  },
  {
    name: 'arjun-mehta',
    ground: BLUE,
    skin: BROWN,
    hair: 'side',
    hairColor: INK,
    clothes: RED,
    beard: true,
  },
]

/** Geometric portraits without faces: discs, arches and halves on a category color with a quarter of a dial. */
export function drawAvatars(): { file: string; picture: Picture }[] {
  return PORTRAITS.map((portrait) => ({
    file: `avatars/${portrait.name}.webp`,
    picture: { width: SIZE, height: SIZE, shapes: drawPortrait(portrait), texts: [] },
  }))
}

function drawPortrait({
  ground,
  skin,
  hair,
  hairColor,
  clothes,
  glasses,
  beard,
}: Portrait): string {
  const light = mix(ground, PAPER, 0.2)
  const shade = mix(skin, INK, 0.16)
  return [
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`,
    `<circle cx="128" cy="128" r="104" fill="${light}"/>`,
    HAIR_BEHIND[hair]?.(hairColor) ?? '',
    `<path d="M34 256A94 84 0 0 1 222 256Z" fill="${clothes}"/>`,
    `<path d="M104 140H152V182A24 24 0 0 1 104 182Z" fill="${shade}"/>`,
    `<rect x="82" y="62" width="92" height="112" rx="46" fill="${skin}"/>`,
    beard === true ? drawBeard(hairColor) : '',
    HAIR_FRONT[hair](hairColor),
    glasses === true ? GLASSES : '',
  ].join('')
}

function drawBeard(color: string): string {
  return `<path d="M82 118V128A46 50 0 0 0 174 128V118A46 30 0 0 1 82 118Z" fill="${color}"/>`
}

const GLASSES = `<g fill="none" stroke="${INK}" stroke-width="5"><circle cx="107" cy="116" r="17"/><circle cx="149" cy="116" r="17"/><path d="M124 116H132"/></g>`

const HAIR_BEHIND: Partial<Record<Hair, (color: string) => string>> = {
  bob: (color) => `<path d="M66 172V106A62 62 0 0 1 190 106V172Z" fill="${color}"/>`,
  long: (color) => `<path d="M62 228V106A66 66 0 0 1 194 106V228Z" fill="${color}"/>`,
  bun: (color) =>
    `<circle cx="128" cy="40" r="26" fill="${color}"/><circle cx="128" cy="104" r="54" fill="${color}"/>`,
  curls: (color) =>
    [
      [80, 78],
      [104, 54],
      [138, 48],
      [168, 66],
      [184, 98],
      [72, 108],
      [76, 138],
      [182, 132],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="28" fill="${color}"/>`)
      .join(''),
}

const HAIR_FRONT: Record<Hair, (color: string) => string> = {
  crop: (color) => `<path d="M80 104A48 48 0 0 1 176 104L164 92H92Z" fill="${color}"/>`,
  side: (color) =>
    `<path d="M78 112V100A50 50 0 0 1 178 100V108A74 74 0 0 1 112 82A44 44 0 0 1 78 112Z" fill="${color}"/>`,
  bob: (color) => `<path d="M80 106A48 46 0 0 1 176 106Z" fill="${color}"/>`,
  long: (color) =>
    `<path d="M80 128A66 66 0 0 0 132 62A60 60 0 0 0 176 120V104A48 48 0 0 0 80 104Z" fill="${color}"/>`,
  bun: (color) => `<path d="M80 108A48 48 0 0 1 176 108A70 60 0 0 0 80 108Z" fill="${color}"/>`,
  curls: (color) =>
    `<circle cx="104" cy="76" r="20" fill="${color}"/><circle cx="136" cy="70" r="20" fill="${color}"/><circle cx="160" cy="84" r="16" fill="${color}"/>`,
  scarf: (color) =>
    `<path fill-rule="evenodd" d="M62 214V112A66 66 0 0 1 194 112V214A80 44 0 0 1 62 214ZM128 76A38 48 0 1 0 128.1 76Z" fill="${color}"/>` +
    `<path d="M92 168A60 46 0 0 0 186 204V214A80 44 0 0 1 92 168Z" fill="${mix(color, INK, 0.18)}"/>`,
}
