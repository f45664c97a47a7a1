import type { MouseEvent } from 'react'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { Metric } from '#domain/case-study.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { asFileSize } from '#app/ui/file-size.ts'
import { downloadLink } from '../download-link.ts'

interface ReadLinkProps {
  title: string
  to: string
  variant: 'primary' | 'ink'
  /** Takes over from the link, unless it is to open elsewhere. */
  onOpen?: (link: HTMLAnchorElement) => void
}

/** Leads to the whole story of a case study, at its address. */
export function ReadLink({ title, to, variant, onOpen }: ReadLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(event.currentTarget)
  }
  return (
    <Link
      to={to}
      // The header's link has the browser learn of the page.
      discover="none"
      onClick={onClick}
      className={buttonClass({ variant, size: 'sm' })}
    >
      Read it here
      <span className="sr-only">{`: ${title}`}</span>
    </Link>
  )
}

interface Downloadable {
  title: string
  fileUrl: string | null
  fileType: string | null
  fileSizeBytes?: number | null
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
  const { title, fileUrl, fileType, fileSizeBytes } = study
  const look = cn(buttonClass({ variant, size: 'sm' }), className)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onDownload(study)
  }
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      {`Download${fileType ? ` ${fileType}` : ''}${fileSizeBytes ? ` (${asFileSize(fileSizeBytes)})` : ''}`}
      <span className="sr-only">{`: ${title}`}</span>
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

interface MetricsProps {
  metrics: readonly Metric[]
  size: 'text-figure' | 'text-title'
  className: string
}

export function Metrics({ metrics, size, className }: MetricsProps) {
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
