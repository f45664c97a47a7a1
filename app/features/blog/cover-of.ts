import type { DocumentPicture } from '#app/ui/markdown/render-document.ts'

interface Cover {
  cover_url: string | null
  cover_alt: string
}

const OPENING = /^\s*<p>\s*<img /

/**
 * The picture at the head of a post: its own, or else the first one of its text. There is none where the text
 * begins with it: it would stand there twice.
 */
export function coverOf(
  { cover_url, cover_alt }: Cover,
  { html, pictures }: { html: string; pictures: readonly DocumentPicture[] },
): Cover {
  if (cover_url) return { cover_url, cover_alt }
  const first = OPENING.test(html) ? undefined : pictures[0]
  return { cover_url: first?.url ?? null, cover_alt: first?.alt ?? '' }
}
