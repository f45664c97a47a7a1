import { useRef, useState } from 'react'

import { MESSAGES } from '#app/backend/messages.ts'
import { CaseStudiesBlock } from '#app/features/case-studies/components/case-studies-block.tsx'
import type { ServicePage } from '#app/features/services/service-page.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'

const loadReader = () => import('#app/features/case-studies/components/read-study.tsx')

type Reading = { id: string } & Awaited<ReturnType<typeof loadReader>>

/** The case studies of a service, read in the page; a missing or failing file shows an alert (product 7.23). */
export function ServiceCaseStudies({ caseStudies }: Pick<ServicePage['service'], 'caseStudies'>) {
  const [hasFailed, setFailed] = useState(false)
  const [reading, setReading] = useState<Reading | null>(null)
  const opener = useRef<HTMLElement>(null)

  async function download({ fileUrl }: { fileUrl: string | null }) {
    setFailed(false)
    const { saveWhereAvailable } = await import('#app/features/case-studies/save-study-file.ts')
    setFailed(!(await saveWhereAvailable(fileUrl)))
  }

  async function read(id: string, link: HTMLAnchorElement) {
    opener.current = link
    try {
      setReading({ id, ...(await loadInBackground(loadReader)) })
    } catch {
      // The page of recent projects tells the same story.
      window.location.assign(link.href)
    }
  }

  function close() {
    setReading(null)
    opener.current?.focus()
  }

  const onDownload = (study: { fileUrl: string | null }) => void download(study)
  return (
    <div>
      <CaseStudiesBlock
        caseStudies={caseStudies}
        isHeld={reading !== null}
        onRead={(id, link) => void read(id, link)}
        onDownload={onDownload}
      />
      {reading && (
        <reading.ReadStudy
          key={reading.id}
          id={reading.id}
          onDownload={onDownload}
          onClose={close}
        />
      )}
      {hasFailed && (
        <p role="alert" className="mt-4 font-medium text-accent">
          {MESSAGES.caseStudyUnavailable}
        </p>
      )}
    </div>
  )
}
