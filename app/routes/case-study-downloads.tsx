import { useState } from 'react'

import { MESSAGES } from '#app/backend/messages.ts'
import { CaseStudiesBlock } from '#app/features/case-studies/components/case-studies-block.tsx'
import { isDownloadAvailable, saveFile } from '#app/features/case-studies/download-link.ts'
import type { ServicePage } from '#app/features/services/service-page.ts'

/** The case studies of a service; a missing or failing file shows an alert (product 7.23). */
export function CaseStudyDownloads({ caseStudies }: Pick<ServicePage['service'], 'caseStudies'>) {
  const [hasFailed, setFailed] = useState(false)

  async function download({ fileUrl }: { fileUrl: string | null }) {
    setFailed(false)
    if (fileUrl && (await isDownloadAvailable(fileUrl))) saveFile(fileUrl)
    else setFailed(true)
  }

  return (
    <div>
      <CaseStudiesBlock caseStudies={caseStudies} onDownload={(study) => void download(study)} />
      {hasFailed && (
        <p role="alert" className="mt-4 font-medium text-accent">
          {MESSAGES.caseStudyUnavailable}
        </p>
      )}
    </div>
  )
}
