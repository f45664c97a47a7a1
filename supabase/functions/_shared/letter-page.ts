/** Folders of supabase/invoice-fonts. */
export type LetterFamily = 'sans' | 'sans-bold' | 'han' | 'japanese' | 'hangul'

/**
 * The file of a family that has a letter: 256 letters each, 128 of the dense Chinese ones, and 4,096
 * in the thinly filled planes above. None may have more than 128 KB of outlines: from larger fonts
 * fontkit takes out letters wrongly, and they come out blank.
 */
export function letterPage(family: LetterFamily, code: number): string {
  if (code > 0xffff) return `x${(code >> 12).toString(16)}`
  return (code >> (family === 'han' ? 7 : 8)).toString(16).padStart(2, '0')
}
