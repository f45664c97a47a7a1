import type { DocumentHeading } from './render-document.ts'

/** The chapters of a document, for a `nav` that is labeled by `contents-heading`. */
export function ContentsList({
  contents,
}: {
  contents: readonly Pick<DocumentHeading, 'id' | 'text'>[]
}) {
  return (
    <>
      <h2
        id="contents-heading"
        className="font-sans text-sm font-semibold tracking-normal text-ink"
      >
        Contents
      </h2>
      <ol className="mt-3 border-t border-hairline text-sm">
        {contents.map(({ id, text }) => (
          <li key={id} className="border-b border-hairline">
            <a href={`#${id}`} className="block py-2 hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
