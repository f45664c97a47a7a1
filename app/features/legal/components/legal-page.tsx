import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { ContentsList } from '#app/ui/markdown/contents-list.tsx'
import { DocumentText } from '#app/ui/markdown/document-text.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { writtenDay } from '#domain/written-day.ts'

import { legalHref, type LegalDocument } from '../queries.ts'

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <article className="wrap pt-10 md:pt-16">
      <header>
        <h1 className="max-w-[9.31em] text-heading lg:text-[clamp(3rem,1.4rem+3.4vw,5rem)] lg:leading-[0.98]">
          {document.title}
        </h1>
        <Facts document={document} />
        <VersionNotice document={document} />
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <nav aria-labelledby="contents-heading" className="print:hidden">
          <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
            <ContentsList contents={document.contents} />
          </div>
        </nav>
        <div className="min-w-0">
          <DocumentText html={document.html} />
          <VersionList document={document} />
        </div>
      </div>
    </article>
  )
}

function Facts({ document }: { document: LegalDocument }) {
  return (
    <div className="mt-8 flex flex-wrap items-start justify-between gap-x-12 gap-y-6 border-y border-ink py-5 md:mt-12">
      <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-[auto_auto] lg:grid-cols-[auto_auto_minmax(0,34rem)]">
        <Fact term="Version">
          <span className="figures text-title">{document.version}</span>
        </Fact>
        <Fact term="Effective">
          <time dateTime={document.effective_date} className="figures text-title">
            {writtenDay(document.effective_date)}
          </time>
        </Fact>
        {document.change_note && (
          <Fact term="Last change" className="sm:col-span-2 lg:col-span-1">
            {document.change_note}
          </Fact>
        )}
      </dl>
      <Button variant="outline" size="sm" className="print:hidden" onClick={() => print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </div>
  )
}

function Fact({
  term,
  className,
  children,
}: {
  term: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  )
}

/** Said only where another version counts today. */
function VersionNotice({ document }: { document: LegalDocument }) {
  const { version, versionInForce, effective_date } = document
  if (version === versionInForce) return null
  return (
    <p role="note" className="mt-6 border-l-4 border-accent bg-raised px-5 py-4">
      {version < versionInForce
        ? `This is an older version. Version ${versionInForce} is in force. `
        : `This version takes effect on ${writtenDay(effective_date)}. `}
      <Link to={legalHref(document, versionInForce)} className="font-semibold text-link">
        Read the version in force
      </Link>
    </p>
  )
}

function VersionList({ document }: { document: LegalDocument }) {
  return (
    <TitledSection
      title="Versions"
      titleClassName="text-title"
      className="mt-16 max-w-[42rem] print:hidden"
    >
      <ol className="mt-4 border-b border-hairline text-sm">
        {document.versions.map(({ version, effective_date, change_note }) => (
          <li
            key={version}
            className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <div>
              <p className="font-semibold">
                <VersionName document={document} version={version} />
              </p>
              <time dateTime={effective_date} className="text-muted">
                {writtenDay(effective_date)}
              </time>
            </div>
            <p className="text-muted">{change_note}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

function VersionName({ document, version }: { document: LegalDocument; version: number }) {
  const name = `Version ${version}`
  if (version === document.version) return <span aria-current="true">{name} (this one)</span>
  return (
    <Link to={legalHref(document, version)} className="text-link">
      {name}
    </Link>
  )
}
