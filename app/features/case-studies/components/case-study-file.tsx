import type { MouseEvent } from 'react'
import { Download } from 'lucide-react'
import type { Metric } from '#domain/case-study.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { downloadLink } from '../download-link.ts'

interface Downloadable {
  title: string
  fileUrl: string | null
  fileType: string | null
}

/** Saves the file of a case study: a link, so that it works without scripts too. */
export function CaseStudyFile<Study extends Downloadable>({
  study,
  onDownload,
  variant = 'outline',
  className,
}: {
  study: Study
  /** Takes over from the link: checks the file first, and says where there is none. */
  onDownload: (study: Study) => void
  variant?: 'outline' | 'primary'
  className?: string
}) {
  const { title, fileUrl, fileType } = study
  const look = cn(buttonClass({ variant, size: 'sm' }), className)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onDownload(study)
  }
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      Download{fileType ? ` ${fileType}` : ''}
      <span className="sr-only">: {title}</span>
    </>
  )
  if (!fileUrl) {
    return (
      <button type="button" onClick={onClick} className={cn(look, 'noscript:hidden')}>
        {content}
      </button>
    )
  }
  const { href, ...link } = downloadLink(fileUrl)
  return (
    <a href={href} {...link} onClick={onClick} className={look}>
      {content}
    </a>
  )
}

export function Metrics({
  metrics,
  size,
  className,
}: {
  metrics: readonly Metric[]
  size: 'text-figure' | 'text-title'
  className: string
}) {
  if (metrics.length === 0) return null
  return (
    <dl className={cn('flex flex-wrap', className)}>
      {metrics.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={cn('figures', size)}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
