import { QuestionList } from '#app/ui/question-list.tsx'

import type { ContactQuestion } from '../data/contact-content.ts'

/** The questions that people ask first. */
export function ContactQuestions({ questions }: { questions: readonly ContactQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="questions-heading" className="max-w-[12ch] text-heading">
        Frequently asked questions
      </h2>
      <QuestionList questions={questions} />
    </section>
  )
}
