import { Download } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { Project } from '../data/list-case-studies.ts'
import { downloadCaseStudy } from '../download-actions.ts'
import { downloadLink } from '../download-link.ts'

/** Saves the file of a case study: a link, so that it works without scripts too. */
export function ProjectFile({
  project,
  variant = 'outline',
}: {
  project: Project
  variant?: 'outline' | 'primary'
}) {
  const { title, fileUrl, fileType } = project
  const className = buttonClass({ variant, size: 'sm', className: 'relative' })
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      Download{fileType ? ` ${fileType}` : ''}
      <span className="sr-only">: {title}</span>
    </>
  )
  if (!fileUrl) {
    // There is nothing to link to; the click says so (product 15.9).
    return (
      <button
        type="button"
        onClick={() => void downloadCaseStudy(project)}
        className={`${className} noscript:hidden`}
      >
        {content}
      </button>
    )
  }
  const { href, ...link } = downloadLink(fileUrl)
  return (
    <a
      href={href}
      {...link}
      onClick={(event) => {
        event.preventDefault()
        void downloadCaseStudy(project)
      }}
      className={className}
    >
      {content}
    </a>
  )
}
