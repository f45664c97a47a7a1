import type { ReactNode } from 'react'

import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { ServicePreviewBar } from '#app/features/services/components/service-preview-bar.tsx'
import { ServiceLoading } from '#app/features/services/components/service-status.tsx'
import { servicePreviewQuery } from '#app/features/services/service-page.ts'

import { PageHead } from './page-head.tsx'
import { ServiceDetail } from './service-detail.tsx'

interface ServicePreviewProps {
  slug: string
  /** The public page, for everyone who may not see the preview. */
  children: ReactNode
}

/** A service before it is published, for a signed-in admin (`?preview=1`, product 7.20). */
export default function ServicePreview({ slug, children }: ServicePreviewProps) {
  const { data: preview, refetch } = useRequiredQuery(servicePreviewQuery(slug))
  if (preview === undefined) {
    return (
      <>
        <PageHead title="Preview" path={`/service/${encodeURIComponent(slug)}`} isPrivate />
        <ServiceLoading />
      </>
    )
  }
  if (preview === null) return children
  const { service, seo } = preview.page
  return (
    <>
      <PageHead
        title={`Preview: ${seo.title}`}
        description={seo.description}
        path={service.href}
        isPrivate
      />
      <ServicePreviewBar preview={preview} />
      <ServiceDetail service={service} onOutdated={() => void refetch()} />
    </>
  )
}
