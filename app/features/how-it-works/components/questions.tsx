import { Plus } from 'lucide-react'
import type { Question } from '../data/get-how-it-works.ts'

/** Questions that open; native, so that they work without scripts and are found by searching. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="faq-heading"
      className="wrap grid gap-x-12 gap-y-8 pt-20 md:pt-32 lg:grid-cols-12"
    >
      <h2 id="faq-heading" className="max-w-[10ch] text-heading lg:col-span-4">
        Questions people ask
      </h2>
      <div className="border-b border-ink lg:col-span-8">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-ink">
            <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent">
              <h3 className="text-title tracking-tight">{question}</h3>
              <Plus
                aria-hidden
                className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[62ch] pb-7 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
