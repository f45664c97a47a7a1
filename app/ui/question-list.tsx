import { Plus } from 'lucide-react'
import { cn } from './class-names.ts'

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[]
  className?: string
}

/** Questions that open; native, so that they work without scripts and are found by searching. */
export function QuestionList({ questions, className }: QuestionListProps) {
  return (
    <div className={cn('border-b border-ink', className)}>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-ink">
          <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent">
            <h3 className="text-title tracking-tight">{question}</h3>
            <Plus
              aria-hidden
              className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[34.72em] pb-7 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
