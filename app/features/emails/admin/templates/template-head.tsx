import { ArrowDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Changes, type FieldChange } from '#app/ui/admin/changes.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { templateSchema, type TemplateValues } from '../../schema.ts'
import type { TemplateRow } from './rows.ts'
import { TEST_PLACE } from './template-panels.tsx'

type Shown = Pick<
  TemplateRow,
  | 'audience'
  | 'event'
  | 'always_because'
  | 'default_subject'
  | 'default_body'
  | 'changed_at'
  | 'changed_by'
>

/** When and to which reader an email is sent, whether it is on, and the way back to the default text. */
export function TemplateHead({
  form,
  row,
}: {
  form: RecordForm<TemplateValues>
  row: Shown | null
}) {
  if (!row) return null
  const { event, audience, always_because: reason, changed_at: at, changed_by: who } = row
  return (
    <Panel>
      <Facts
        of={{
          'Sent when': event,
          To: audience === 'owner' ? 'You' : 'The customer',
          Changed: at ? (
            <>
              <Moment at={at} /> · {who}
            </>
          ) : (
            'Never'
          ),
        }}
      />
      {reason === null ? (
        <SchemaField
          schema={templateSchema}
          form={form}
          name="is_enabled"
          hint="While it is off, this email is not written at all."
        />
      ) : (
        <p className="text-sm">
          <strong>Always sent.</strong> {reason}
        </p>
      )}
      <BackToDefault form={form} row={row} />
      {/* Beside the text on a screen that has the room for it. */}
      <p className="min-[88rem]:hidden">
        <Button
          variant="outline"
          size="sm"
          icon={ArrowDown}
          onClick={() => document.getElementById(TEST_PLACE)?.scrollIntoView()}
        >
          Test and preview
        </Button>
      </p>
    </Panel>
  )
}

function BackToDefault({ form, row }: { form: RecordForm<TemplateValues>; row: Shown }) {
  const [isOpen, setIsOpen] = useState(false)
  const [subject, body] = form.hook.watch(['subject', 'body'])
  const changes: FieldChange[] = [
    { field: 'Subject', before: row.default_subject, after: subject, isText: true },
    { field: 'Text', before: row.default_body.trim(), after: body.trim(), isText: true },
  ].filter(({ before, after }) => before !== after)
  if (changes.length === 0) {
    return (
      <p className="flex min-h-10 items-center text-sm text-muted">This is the default text.</p>
    )
  }

  function takeDefault() {
    const options = { shouldDirty: true, shouldValidate: true }
    form.hook.setValue('subject', row.default_subject, options)
    form.hook.setValue('body', row.default_body.trim(), options)
    adminToast.success('The default text is in the form.', 'Save to make it the current one.')
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" icon={RotateCcw} onClick={takeDefault}>
          Back to default
        </Button>
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the differences' : 'Compare with the default'}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <Changes changes={changes} />
        </div>
      )}
    </div>
  )
}
