import type { Pillar } from '../data/home-content.ts'

/** What the store stands for, in figures; nothing while the owner has switched it off. */
export function Pillars({ pillars }: { pillars: readonly Pillar[] }) {
  if (pillars.length === 0) return null
  return (
    <section aria-label="What you can count on" className="wrap pt-20 md:pt-32">
      <dl className="grid border-y border-ink md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-hairline">
        {pillars.map(({ figure, label, text }) => (
          <div
            key={label}
            className="border-b border-hairline py-6 last:border-b-0 md:border-b-0 md:px-6 md:py-8 md:first:pl-0 md:last:pr-0 lg:px-10"
          >
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              <p className="figures mt-2 text-figure leading-none text-accent">{figure}</p>
              <p className="mt-3 max-w-[34ch] text-sm text-muted">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
