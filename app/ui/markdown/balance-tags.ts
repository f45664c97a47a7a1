const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^>]*>/gi
const VOID_TAGS = new Set(['br', 'hr', 'img'])

/**
 * Sanitized HTML that ends where it began: closing tags without an opening one are left out, and what stays open is
 * closed. Otherwise one "</div>" in a text would end the page around it.
 */
export function balanceTags(html: string): string {
  const open: string[] = []
  const closed = html.replaceAll(TAG, (whole: string, slash: string, typed: string) => {
    const tag = typed.toLowerCase()
    if (VOID_TAGS.has(tag)) return slash ? '' : whole
    if (!slash) {
      open.push(tag)
      return whole
    }
    const at = open.lastIndexOf(tag)
    return at === -1 ? '' : closingTags(open.splice(at))
  })
  return closed + closingTags(open)
}

const closingTags = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')
