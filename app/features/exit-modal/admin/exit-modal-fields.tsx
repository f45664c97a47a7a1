import { SchemaField } from '#app/resource/resource-fields.tsx'
import { FormFrame } from '#app/ui/admin/form/form-frame.tsx'
import { OptionalSelect } from '#app/ui/admin/optional-select.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Options } from '#app/ui/select.tsx'

import type { ExitModalDesk } from './queries.ts'
import { exitModalSchema } from './schema.ts'
import type { ExitModalForm } from './use-exit-modal-form.ts'

/** Everything that can be set about the exit modal. */
export function ExitModalFields({ form, desk }: { form: ExitModalForm; desk: ExitModalDesk }) {
  const field = { schema: exitModalSchema, form }
  const hasSecond = form.hook.watch('has_second')
  return (
    <>
      <Panel>
        <SchemaField {...field} name="is_on" />
      </Panel>
      <Panel title={hasSecond ? 'Copy A' : 'Copy'}>
        <SchemaField {...field} name="title" hasCounter />
        <SchemaField {...field} name="text" hasCounter />
        <SchemaField {...field} name="button_label" hasCounter />
        <SchemaField {...field} name="has_second" />
      </Panel>
      {hasSecond && (
        <Panel title="Copy B">
          <SchemaField {...field} name="b_title" isOptional={false} hasCounter />
          <SchemaField {...field} name="b_text" isOptional={false} hasCounter />
          <SchemaField {...field} name="b_button_label" isOptional={false} hasCounter />
        </Panel>
      )}
      <Panel title="Offer">
        <div className="grid gap-5 sm:grid-cols-2">
          <SchemaField {...field} name="button_to" />
          <OfferField form={form} desk={desk} />
        </div>
      </Panel>
      <Panel title="When and where">
        <div className="grid gap-5 sm:grid-cols-2">
          <SchemaField {...field} name="trigger" />
          <SchemaField {...field} name="idle_seconds" />
          <SchemaField {...field} name="days_between" className="sm:col-start-1" />
          <SchemaField {...field} name="starts_on" className="sm:col-start-1" />
          <SchemaField {...field} name="ends_on" />
          <SchemaField {...field} name="pages" className="sm:col-span-2" />
        </div>
      </Panel>
    </>
  )
}

/** Only codes that customers can use now; one that was chosen and has ended says so. */
function OfferField({ form, desk: { codes } }: { form: ExitModalForm; desk: ExitModalDesk }) {
  const chosen = form.hook.watch('offer_code')
  const hasEnded = chosen !== '' && !codes.some(({ code }) => code === chosen)
  return (
    <FormFrame form={form} name="offer_code" isOptional hint="The modal ends with its code.">
      {({ value, onChange, input }) => (
        <OptionalSelect
          {...input}
          isDense
          value={String(value ?? '')}
          none="No code"
          onChoose={onChange}
          className="w-full [&>select]:bg-raised [&>select]:aria-invalid:border-accent"
        >
          {hasEnded && <option value={chosen}>{chosen} (not running)</option>}
          <Options
            of={codes.map(({ code, description }) => ({
              value: code,
              label: description ? `${code}: ${description}` : code,
            }))}
          />
        </OptionalSelect>
      )}
    </FormFrame>
  )
}
