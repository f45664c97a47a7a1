import { SECTIONS, metaDescription, parseDescription } from '#domain/service-description.ts'

import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import type { DescriptionSectionModel } from '../view-models.ts'

/** A stored description as its page needs it. */
export interface DescribedService {
  /** Sanitized; sections without text are left out. */
  sections: readonly DescriptionSectionModel[]
  /** For search engines: the first 100 characters. */
  summary: string
}

const REMEMBERED = 300
const described = new Map<string, DescribedService>()

/**
 * Parses and renders a description. Results are remembered by content, the latest 300,
 * because the server shows the same services over and over.
 */
export function describeService(raw: string): DescribedService {
  const known = described.get(raw)
  if (known) return known
  const description = { sections: renderSections(raw), summary: metaDescription(raw) }
  if (described.size >= REMEMBERED) forgetOldest()
  described.set(raw, description)
  return description
}

function renderSections(raw: string): DescriptionSectionModel[] {
  const texts = parseDescription(raw)
  return SECTIONS.map(({ key, title }) => ({
    key,
    title,
    html: renderMarkdown(texts[key]),
  })).filter(({ html }) => html.trim() !== '')
}

function forgetOldest(): void {
  const [oldest] = described.keys()
  if (oldest !== undefined) described.delete(oldest)
}
