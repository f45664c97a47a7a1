import sharp from 'sharp'
import type { SeedAward } from '../../read-recognition.ts'
import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { seedFrom, type DrawPattern } from '../../../../server/store/og/patterns.ts'

/** What an issuer's certificates have in common. */
interface IssuerLook {
  color: string
  pattern: DrawPattern
  signedBy: string
}

const ISSUERS: Record<string, IssuerLook> = {
  'Harbor Street Foundation for Small Business': {
    ...CATEGORY_LOOKS['Create Content'],
    signedBy: 'Ottilie Brandvold, Director',
  },
  'Meridian Digital Awards': {
    ...CATEGORY_LOOKS['Advise & Plan'],
    signedBy: 'Professor Idris Calloway',
  },
  'Atlas Search and Content Honors': {
    color: CATEGORY_LOOKS['Analyze & Report'].color,
    pattern: CATEGORY_LOOKS['Set Up & Automate'].pattern,
    signedBy: 'Wilhelmina Okafor, Chair',
  },
  'Northern Prize for Effective Marketing': {
    color: CATEGORY_LOOKS['Set Up & Automate'].color,
    pattern: CATEGORY_LOOKS['Analyze & Report'].pattern,
    signedBy: 'Karin Aasgaard, Chair',
  },
  'Green Pixel Council': {
    ...CATEGORY_LOOKS['Grow Sales & Leads'],
    signedBy: 'Dr. Tomé Verdugo',
  },
}

/** Word on the seal and its metal, by the kind of award. */
export const SEALS: Record<SeedAward['level'], { text: string; metal: string }> = {
  residency: { text: 'Residency', metal: PAPER },
  platinum: { text: 'Platinum', metal: '#DCDDE0' },
  gold: { text: 'Gold', metal: '#F0CF7E' },
  sustainability: { text: 'Low Carbon', metal: '#D6E6CF' },
}

/** The look of an issuer. Throws where none is designed. */
export function issuerLook(issuer: string): IssuerLook {
  const look = ISSUERS[issuer]
  if (look === undefined) throw new Error(`${issuer}: no certificate is designed`)
  return look
}

/** The colored side of the page as PNG. */
export function certificateBand(
  { color, pattern }: IssuerLook,
  slug: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const tones = { figure: mix(color, PAPER, 0.22), accent: mix(color, INK, 0.5) }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${color}"/>${pattern({ width, height, seed: seedFrom(slug) }, tones)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 24, effort: 10 }).toBuffer()
}

/** "Meridian Digital Awards" becomes "MDA"; small words are left out. */
export function initialsOf(name: string): string {
  return name
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word.charAt(0))
    .join('')
}
