import { Stars } from '#app/ui/stars.tsx'

import type { Example } from '../content-schema.ts'

/** A sample, labeled as such before anything else, and why it is a useful one. */
export function ExampleReview({ example }: { example: Example }) {
  const { label, rating, title, text, name, role, company, whyItWorks } = example
  return (
    <div>
      <figure className="border border-dashed border-line bg-raised p-6 md:p-10">
        <p className="mb-6 inline-block bg-ink px-2.5 py-1 text-sm font-semibold text-paper">
          {label}
        </p>
        <Stars rating={rating} className="h-6 w-30" />
        <blockquote className="mt-5">
          <p className="font-display text-title font-bold tracking-tight">{title}</p>
          <p className="mt-3 max-w-[32.48em] text-lg">{text}</p>
        </blockquote>
        <figcaption className="mt-8 text-sm">
          <span className="block font-semibold">{name}</span>
          <span className="text-muted">{[role, company].filter(Boolean).join(', ')}</span>
        </figcaption>
      </figure>
      {whyItWorks.length > 0 && (
        <section aria-labelledby="why-heading" className="mt-12">
          <h2 id="why-heading" className="text-title">
            Why it helps the next buyer
          </h2>
          <ol className="mt-4 border-b border-hairline">
            {whyItWorks.map((reason, index) => (
              <li key={reason} className="flex items-baseline gap-5 border-t border-hairline py-4">
                <span aria-hidden className="figures text-title text-accent">
                  {index + 1}
                </span>
                {reason}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
