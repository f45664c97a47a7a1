import { useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { CircleAlert } from 'lucide-react'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { applyEdit } from '#app/ui/admin/markdown-editor/apply-edit.ts'
import { Button } from '#app/ui/button.tsx'
import { asTag, findTagProblems } from '#domain/mail-tags.ts'

import { templateSchema, type TemplateValues } from '../../schema.ts'

type Words = 'subject' | 'body'

/** Lines that become more than text (domain/mail-body.ts), as they are typed. */
const PARTS = [
  ['Button', '[Label](https://…)'],
  ['Row', '| Label | value |'],
  ['Quote', '> Text'],
  ['Large figure', '**Text**'],
] as const

/** Subject and text of an email, what is wrong with their tags, and the tags to put in. */
export function WordsField({ form }: { form: RecordForm<TemplateValues> }) {
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Words>('body')
  const tags = form.hook.watch('tags')

  function remember({ target }: FocusEvent) {
    const name = target.getAttribute('name')
    if (name === 'subject' || name === 'body') setLast(name)
  }

  function insert(written: string, into: Words) {
    const field = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      `[name="${into}"]`,
    )
    if (!field) return
    const from = field.selectionStart ?? field.value.length
    const end = from + written.length
    const edit = { from, to: field.selectionEnd ?? from, insert: written, start: end, end }
    applyEdit(field, edit, (value) => form.hook.setValue(into, value, { shouldDirty: true }))
  }

  return (
    <div ref={box} onFocus={remember} className="grid min-w-0 gap-5 sm:col-span-2">
      <div>
        <SchemaField schema={templateSchema} form={form} name="subject" hasCounter />
        <TagProblems form={form} name="subject" />
      </div>
      <div>
        <SchemaField schema={templateSchema} form={form} name="body" hasCounter />
        <TagProblems form={form} name="body" />
        {tags.includes('customer_name') && (
          <p className="mt-2 text-xs text-muted">
            “Hello {asTag('customer_name')},” becomes “Hello Ada,”, or “Hello,” where the name is
            not known. “Thank you{asTag('customer_name')}.” becomes “Thank you, Ada.”
          </p>
        )}
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Merge tags</legend>
        <p className="mt-1 text-xs text-muted">
          Each is replaced by its value. Choose one to put it into the{' '}
          {last === 'body' ? 'text' : 'subject'}.
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                variant="outline"
                size="sm"
                className="font-normal"
                onMouseDown={keepFocus}
                onClick={() => insert(asTag(tag), last)}
              >
                <code>{asTag(tag)}</code>
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium">More than text</legend>
        <p className="mt-1 text-xs text-muted">
          Each has a line of its own; a figure has a paragraph of its own. Only addresses of this
          store become buttons.
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {PARTS.map(([name, written]) => (
            <li key={name}>
              <Button
                variant="quiet"
                size="sm"
                className="border border-hairline font-normal"
                aria-label={`Put in a ${name.toLowerCase()}`}
                onMouseDown={keepFocus}
                onClick={() => insert(`\n\n${written}\n\n`, 'body')}
              >
                {name} <code className="text-muted">{written}</code>
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

/** What would be sent as it was typed, said while it is typed, with the tag that was meant. */
function TagProblems({
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

/**
 * Of a button beside a field: the field keeps the focus. Its error, shown when it is left, would push the button away
 * under the mouse, and the click would miss it.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
