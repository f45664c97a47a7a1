import { Plus } from 'lucide-react'

import type { ContactQuestion } from '../data/get-contact-content.ts'

/** The questions that people ask first. Native disclosure: found by the browser's own search. */
export function ContactQuestions({ questions }: { questions: readonly ContactQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="questions-heading" className="max-w-[12ch] text-heading">
        Asked before
      </h2>
      <div className="border-b border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} name="contact-question" className="group border-t border-ink">
            <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent">
              <h3 className="text-title tracking-tight">{question}</h3>
              <Plus
                aria-hidden
                className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[60ch] pb-7">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
