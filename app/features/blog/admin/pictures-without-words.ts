import { Marked } from 'marked'

/** How many pictures of a text say nothing to people who cannot see them. Code may look like a picture. */
export function picturesWithoutWords(markdown: string): number {
  const marked = new Marked({ gfm: true })
  let count = 0
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'image' && token.text.trim() === '') count += 1
  })
  return count
}
