import { SchemaField } from '#app/resource/resource-fields.tsx'
import { FormFrame } from '#app/ui/admin/form/form-frame.tsx'
import { MarkdownEditor } from '#app/ui/admin/markdown-editor/markdown-editor.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { slugFromTitle } from '#domain/service-slug.ts'

import { legalSchema } from './schema.ts'
import type { LegalForm } from './use-legal-form.ts'

/** What a version says, from when on, and what is new in it. */
export function LegalFields({ form, isFirst }: { form: LegalForm; isFirst: boolean }) {
  const field = { schema: legalSchema, form }
  return (
    <>
      <Panel>
        <div className="grid gap-5 sm:grid-cols-2">
          <SchemaField {...field} name="title" />
          <SchemaField
            {...field}
            name="effective_date"
            isOptional={false}
            hint="From the start of that day in UTC. Empty: today."
          />
          <SchemaField
            {...field}
            name="change_note"
            className="sm:col-span-2"
            isOptional={isFirst}
            hasCounter
          />
          {isFirst && (
            <SchemaField
              {...field}
              name="slug"
              prefix="/legal/"
              hint={`Empty: ${slugFromTitle(form.hook.watch('title')) || 'made from the title'}.`}
            />
          )}
        </div>
      </Panel>
      <FormFrame form={form} name="body">
        {(control) => (
          <MarkdownEditor
            {...control}
            label="Text"
            max={500_000}
            placeholder="Write here. A line that begins with ## is a heading."
          />
        )}
      </FormFrame>
    </>
  )
}
