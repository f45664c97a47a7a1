import { serializeJsonLd } from './serialize-json-ld.ts'
import type { JsonLdNode } from './serialize-json-ld.ts'

/** Says in schema.org's words what a page is about; the page's policy need not allow it. */
export function JsonLd({ node }: { node: JsonLdNode }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(node) }}
    />
  )
}
