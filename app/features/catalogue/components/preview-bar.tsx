import { Link } from 'react-router'

import type { ServicePreview } from '../data/get-service-preview.ts'

const WHAT_VISITORS_SEE = {
  published: 'This is what visitors see.',
  draft: 'A draft: visitors do not see it yet.',
  archived: 'Archived: visitors do not see it any more.',
} as const

/** Says that the page below is the owner's preview, and leads back to the editor. */
export function PreviewBar({ preview: { page, status, missing } }: { preview: ServicePreview }) {
  return (
    <section aria-label="Preview" className="bg-ink text-paper">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-3 text-sm">
        <strong className="figures text-base">Preview</strong>
        <p className="min-w-0 flex-1 basis-64">
          {WHAT_VISITORS_SEE[status]}
          {missing.length > 0 && ` Still missing: ${missing.join(', ')}.`}
        </p>
        <Link
          to={`/admin/services/${page.service.id}`}
          className="text-link font-semibold focus-visible:outline-paper"
        >
          Edit service
        </Link>
      </div>
    </section>
  )
}
