import { vi } from 'vitest'

/** Something that is asked, and answered when a test says so: the questions that are open, the first one first. */
export function openQuestions() {
  const asked: PromiseWithResolvers<string>[] = []
  const ask = vi.fn<() => Promise<string>>(() => {
    const question = Promise.withResolvers<string>()
    asked.push(question)
    return question.promise
  })
  return { asked, ask }
}
