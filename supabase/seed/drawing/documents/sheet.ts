import type { CSSProperties, ReactElement } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'

/** What a body is drawn with. */
export interface Sheet {
  isPortrait: boolean
  color: string
  /** The size of running text, in px of the picture. */
  text: number
  /** Of the space for the body. */
  width: number
  height: number
}

export const DISPLAY: CSSProperties = {
  fontFamily: 'Bricolage',
  fontWeight: 800,
  letterSpacing: '-0.02em',
}

export const QUIET = mix(INK, PAPER, 0.28)
export const RULE = mix(INK, PAPER, 0.8)
const GOOD = '#25683f'
const BAD = '#b0300f'

/** What a text begins with to be set as good or as bad news. */
const TONES: Record<string, string> = { '+': GOOD, '!': BAD }

/**
 * A text of a sample. Words of `▇` are blacked out, as in a document that is shown to strangers; a `+` or `!`
 * before the first word sets it as good or bad news.
 */
export function words(text: string, style: CSSProperties = {}): ReactElement {
  const tone = TONES[text.charAt(0)]
  const shown = tone === undefined ? text : text.slice(1)
  const toned = tone === undefined ? style : { ...style, color: tone, fontWeight: 700 }
  if (!shown.includes('▇')) return box(toned, shown)
  const parts = shown
    .split(' ')
    .map((word) => (word.includes('▇') ? blackedOut(word) : box({}, word)))
  return box({ flexWrap: 'wrap', columnGap: '0.26em', ...toned }, ...parts)
}

function blackedOut(word: string): ReactElement {
  const parts = word.match(/▇+|[^▇]+/g) ?? []
  return box(
    { alignItems: 'center' },
    ...parts.map((part) =>
      part.startsWith('▇')
        ? box({ width: `${part.length * 0.62}em`, height: '0.82em', background: INK })
        : box({}, part),
    ),
  )
}
