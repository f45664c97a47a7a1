import { QuestionList } from '#app/ui/question-list.tsx'
import type { Question } from '../data/how-it-works-content.ts'

/** What people ask before their first order. */
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
      <QuestionList questions={questions} className="lg:col-span-8" />
    </section>
  )
}
