import type { Step } from '../data/get-how-it-works.ts'

/** The five steps of an order: what happens, what it takes, what the customer has afterward. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="wrap mt-14 md:mt-20">
      {steps.map(({ title, text, yourPart, youGet }, index) => (
        <li
          key={title}
          className="grid gap-x-12 gap-y-5 border-t border-ink py-7 md:grid-cols-12 md:py-10"
        >
          <h2 className="flex items-baseline gap-5 md:col-span-4">
            <span className="figures w-[1ch] text-[clamp(3.5rem,2rem+4vw,6rem)] leading-[0.8] text-accent">
              {index + 1}
            </span>
            <span className="text-heading">{title}</span>
          </h2>
          <p className="max-w-[52ch] md:col-span-8 lg:col-span-5">{text}</p>
          <dl className="grid content-start gap-x-8 gap-y-4 text-sm sm:grid-cols-2 md:col-span-8 md:col-start-5 lg:col-span-3 lg:col-start-10 lg:grid-cols-1">
            <Fact term="Your part" text={yourPart} />
            <Fact term="You get" text={youGet} />
          </dl>
        </li>
      ))}
    </ol>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null
  return (
    <div className="border-l-2 border-hairline pl-4">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
