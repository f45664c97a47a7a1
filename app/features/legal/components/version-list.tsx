import { Link } from 'react-router'
import { legalDay, legalHref, type LegalDocument } from '../legal-document.ts'

/** All published versions, newest first; the one on the page is marked. */
export function VersionList({ document }: { document: LegalDocument }) {
  return (
    <section aria-labelledby="versions-heading" className="mt-16 max-w-[42rem] print:hidden">
      <h2 id="versions-heading" className="text-title">
        Versions
      </h2>
      <ol className="mt-4 border-b border-hairline text-sm">
        {document.versions.map(({ version, effectiveDate, changeNote }) => (
          <li
            key={version}
            className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <div>
              <p className="font-semibold">
                <VersionName document={document} version={version} />
              </p>
              <time dateTime={effectiveDate} className="text-muted">
                {legalDay(effectiveDate)}
              </time>
            </div>
            <p className="text-muted">{changeNote}</p>
          </li>
        ))}
      </ol>
    </section>
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
