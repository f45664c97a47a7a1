import { QuestionList } from '#app/ui/question-list.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'

import type { HowItWorksContent } from '../schema.ts'

export function Steps({ steps }: { steps: HowItWorksContent['how_it_works_page']['steps'] }) {
  return (
    <ol className="wrap mt-14 md:mt-20">
      {steps.map(({ title, text, your_part, you_get }, index) => (
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
            <Fact term="Your part" text={your_part} />
            <Fact term="You get" text={you_get} />
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

export function Policies({
  policies,
}: {
  policies: readonly HowItWorksContent['refund_policy'][]
}) {
  return (
    <div className="wrap grid gap-x-12 gap-y-14 pt-20 md:grid-cols-2 md:pt-32">
      {policies.map(({ title, text }) => (
        <section key={title} className="border-t border-ink pt-5">
          <h2 className="max-w-[16ch] text-heading">{title}</h2>
          <p className="mt-6 max-w-[58ch]">{text}</p>
        </section>
      ))}
    </div>
  )
}

export function Questions({ questions }: { questions: HowItWorksContent['how_it_works_faq'] }) {
  if (questions.length === 0) return null
  return (
    <TitledSection
      title="Questions people ask"
      titleClassName="max-w-[10ch] text-heading lg:col-span-4"
      className="wrap grid gap-x-12 gap-y-8 pt-20 md:pt-32 lg:grid-cols-12"
    >
      <QuestionList questions={questions} className="lg:col-span-8" />
    </TitledSection>
  )
}
