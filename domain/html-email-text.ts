import { isBlockBoundary, tokenizeHtml } from './html-tokens.ts'
import { decodeEntities } from './plain-text.ts'

/** What is in these is not shown. */
const UNSEEN = new Set(['head', 'title', 'template', 'noscript'])
/** A line that mail programs and `answerOnly` know: what is below it is the email that is answered. */
const DIVIDER = '_'.repeat(20)

/**
 * The words of an email that came as HTML alone, in lines as they were seen: what is quoted begins with ">", and no
 * markup is left that could do anything. Never throws.
 */
export function htmlEmailText(html: string): string {
  const lines = ['']
  let quotes = 0
  let unseen = 0
  const breakLine = () => {
    if (lines.at(-1)?.trim() !== '' || lines.at(-2)?.trim() !== '') lines.push('')
  }
  const write = (text: string) => {
    const words = decodeEntities(text).replaceAll(/\s+/g, ' ')
    const line = lines.pop() ?? ''
    const start = line === '' && quotes > 0 && words.trim() !== '' ? '> ' : line
    lines.push(start + (start === '' || start === '> ' ? words.trimStart() : words))
  }
  for (const token of tokenizeHtml(html)) {
    const { kind, name } = token
    if (UNSEEN.has(name)) unseen = Math.max(0, unseen + (kind === 'open' ? 1 : -1))
    if (unseen > 0) continue
    if (kind === 'text') write(token.raw)
    else if (isBlockBoundary(token)) breakLine()
    if (name === 'p' && kind === 'close') lines.push('')
    if (name === 'hr') lines.push(DIVIDER, '')
    if (name === 'blockquote') quotes = Math.max(0, quotes + (kind === 'open' ? 1 : -1))
  }
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
