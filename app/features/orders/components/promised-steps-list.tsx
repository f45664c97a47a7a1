import { useTextKey } from '#app/form/written-text.ts'
import { Button } from '#app/ui/button.tsx'

import { doneWords, promisedSteps } from '../promised-steps.ts'
import { postOrderMessage } from '../queries.ts'
import type { Order } from '../schema.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'

/** What the brief put off, each with a button that writes that it is done (product 12.44). */
export function PromisedStepsList({ order }: { order: Order }) {
  const steps = promisedSteps(order)
  if (steps.length === 0) return null
  return (
    <div className="mt-5 print:hidden">
      <p className="text-sm text-muted">Still open from your brief:</p>
      <ul className="mt-1 border-b border-hairline">
        {steps.map((question) => (
          <PromisedStep key={question} question={question} />
        ))}
      </ul>
    </div>
  )
}

function PromisedStep({ question }: { question: string }) {
  const { keyOf } = useTextKey()
  const body = doneWords(question)
  const { mutate, isPending, error } = useOrderAction({
    act: (access) =>
      postOrderMessage(access, { id: keyOf(body), body, fileIds: [], isPrivate: false }),
    onDone: focusOnNow,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-2.5">
      <span className="min-w-0 flex-1 basis-48 font-medium">{question}</span>
      <Button
        size="sm"
        variant="outline"
        busy={isPending}
        aria-label={`It's done: ${question}`}
        onClick={() => mutate()}
      >
        It's done
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm text-accent">
          {failureWords(error)}
        </p>
      )}
    </li>
  )
}
