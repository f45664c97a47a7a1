import type { MouseEvent } from 'react'
import { Download } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { downloadLink } from '../download-link.ts'

const METRICS_SHOWN = 3
const UNAVAILABLE =
  'Sorry, this case study download is temporarily unavailable. Please try again later.'

/** What a case study shows; `metrics` carry ready texts ("+38%"). */
export interface CaseStudy {
  id: string
  title: string
  clientName: string | null
  industry: string | null
  excerpt: string
  fileUrl: string | null
  fileType: string | null
  metrics: readonly { name: string; text: string }[]
}

/** One case study: who, what, up to three figures, the file. */
export function CaseStudySlide({
  caseStudy,
  onDownload,
}: {
  caseStudy: CaseStudy
  onDownload?: (caseStudy: CaseStudy) => void
}) {
  const { title, clientName, industry, excerpt, metrics } = caseStudy
  return (
    <article className="flex h-full flex-col border-t border-ink bg-raised p-6 md:p-8">
      <p className="text-sm text-muted">{[clientName, industry].filter(Boolean).join(' · ')}</p>
      <h3 className="mt-1.5 max-w-[28ch] text-title">{title}</h3>
      <p className="mt-3 max-w-[62ch] text-sm text-muted">{excerpt}</p>
      {metrics.length > 0 && (
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
          {metrics.slice(0, METRICS_SHOWN).map(({ name, text }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="figures text-figure">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-auto pt-6">
        <DownloadLink caseStudy={caseStudy} {...(onDownload ? { onDownload } : {})} />
      </p>
    </article>
  )
}

function DownloadLink({
  caseStudy,
  onDownload,
}: {
  caseStudy: CaseStudy
  onDownload?: (caseStudy: CaseStudy) => void
}) {
  const { title, fileUrl, fileType } = caseStudy
  const onClick = (event: MouseEvent) => {
    if (fileUrl && !onDownload) return
    event.preventDefault()
    if (onDownload) onDownload(caseStudy)
    else alert(UNAVAILABLE)
  }
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      Download{fileType ? ` ${fileType}` : ''}
      <span className="sr-only">: {title}</span>
    </>
  )
  const className = buttonClass({ variant: 'outline', size: 'sm' })
  if (!fileUrl) {
    return (
      <button type="button" onClick={onClick} className={className}>
        {content}
      </button>
    )
  }
  const { href, ...link } = downloadLink(fileUrl)
  return (
    <a href={href} {...link} onClick={onClick} className={className}>
      {content}
    </a>
  )
}
