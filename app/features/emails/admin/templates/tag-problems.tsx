import { CircleAlert } from 'lucide-react'

import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { findTagProblems } from '#domain/mail-tags.ts'

import type { TemplateValues } from '../../schema.ts'
import { keepFocus } from './keep-focus.ts'

/** What would be sent as it was typed, said while it is typed, with the tag that was meant. */
export function TagProblems({
  form,
  name,
}: {
  form: RecordForm<TemplateValues>
  name: 'subject' | 'body'
}) {
  const [text, tags] = form.hook.watch([name, 'tags'])
  const problems = findTagProblems(text, tags)
  return (
    // A long text ends below the screen: what is wrong with it stays in sight.
    <ul
      aria-live="polite"
      className="sticky bottom-3 z-10 grid gap-2 rounded-sm not-empty:mt-2 not-empty:border not-empty:border-accent not-empty:bg-raised not-empty:p-3"
    >
      {problems.map(({ found, suggestion, text: problem }) => (
        <li key={found} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-accent">
          <span className="flex min-w-0 items-start gap-1.5 break-all">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
          {suggestion && (
            <Button
              variant="outline"
              size="sm"
              onMouseDown={keepFocus}
              onClick={() =>
                form.hook.setValue(name, text.replaceAll(found, suggestion), {
                  shouldDirty: true,
                  shouldTouch: true,
                  shouldValidate: true,
                })
              }
            >
              Use {suggestion}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
