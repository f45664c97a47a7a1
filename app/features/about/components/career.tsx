import type { Station } from '../data/about-answer.ts'

/** The professional summary, the latest paragraph of a life in full sentences. */
export function ProfessionalSummary({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <section
      aria-labelledby="summary-heading"
      className="wrap grid gap-x-12 gap-y-6 pt-20 md:pt-32 lg:grid-cols-12"
    >
      <h2 id="summary-heading" className="text-heading lg:col-span-4">
        Professional summary
      </h2>
      <div className="grid max-w-[62ch] gap-6 text-lg lg:col-span-8">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** The stations so far, newest first; the one that lasts hangs from the accent. */
export function Background({ stations }: { stations: readonly Station[] }) {
  if (stations.length === 0) return null
  return (
    <section aria-labelledby="background-heading" className="wrap pt-20 md:pt-32">
      <h2 id="background-heading" className="text-heading">
        Background
      </h2>
      <ol className="mt-8 border-b border-hairline md:mt-12">
        {stations.map(({ period, title, place, text }) => (
          <li
            key={`${period} ${title}`}
            className="grid gap-x-12 gap-y-2 border-t border-hairline py-6 first:border-t-2 first:border-accent md:grid-cols-12 md:py-8"
          >
            <p className="figures text-title whitespace-nowrap md:col-span-3 lg:col-span-4">
              {period}
            </p>
            <div className="md:col-span-9 lg:col-span-8">
              <h3 className="text-title">{title}</h3>
              <p className="mt-1 text-sm font-medium">{place}</p>
              <p className="mt-3 max-w-[62ch] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
