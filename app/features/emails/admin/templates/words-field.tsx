import { useRef, useState, type FocusEvent } from 'react'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { applyEdit } from '#app/ui/admin/markdown-editor/apply-edit.ts'
import { Button } from '#app/ui/button.tsx'
import { asTag } from '#domain/mail-tags.ts'

import { templateSchema, type TemplateValues } from '../../schema.ts'
import { keepFocus } from './keep-focus.ts'
import { TagProblems } from './tag-problems.tsx'

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
