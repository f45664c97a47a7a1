import { Link } from 'react-router'

import { PreviewBar } from '#app/ui/preview-bar.tsx'

import type { ServicePreview } from '../service-page.ts'

const WHAT_VISITORS_SEE = {
  published: 'This is what visitors see.',
  draft: 'A draft: visitors do not see it yet.',
  archived: 'Archived: visitors do not see it any more.',
} as const

/** What visitors see of a previewed service, what it lacks, and the way back to the editor. */
export function ServicePreviewBar({
  preview: { page, status, missing },
}: {
  preview: ServicePreview
}) {
  const lacks = missing.length > 0 ? ` Still missing: ${missing.join(', ')}.` : ''
  return (
    <PreviewBar text={WHAT_VISITORS_SEE[status] + lacks}>
      <Link
        to={`/admin/services/${page.service.id}`}
        className="text-link font-semibold focus-visible:outline-paper"
      >
        Edit service
      </Link>
    </PreviewBar>
  )
}
