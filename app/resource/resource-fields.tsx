import type { FieldValues } from 'react-hook-form'

import { FormDay, FormMoment } from '#app/ui/admin/form/form-date.tsx'
import { FormFlag } from '#app/ui/admin/form/form-flag.tsx'
import { FormCurrency, FormNumber } from '#app/ui/admin/form/form-number.tsx'
import { FormSelect } from '#app/ui/admin/form/form-select.tsx'
import { FormText, FormTextArea } from '#app/ui/admin/form/form-text.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import type { AnyRow, BuiltForm } from './define-resource.ts'
import { fieldOf } from './fields.ts'
import { ManyField, RelatedField } from './related-fields.tsx'

/** The fields of a form in their order, each with the control of its kind or the form's own. */
export function ResourceFields<Row extends AnyRow>({
  of,
  form,
}: {
  of: BuiltForm<Row>
  form: RecordForm<FieldValues>
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {of.names.map((name) => {
        const Own = of.inputs[name]
        if (Own) return <Own key={name} form={form} />
        return <FieldControl key={name} of={of} form={form} name={name} />
      })}
    </div>
  )
}

function FieldControl<Row extends AnyRow>({
  of,
  form,
  name,
}: {
  of: BuiltForm<Row>
  form: RecordForm<FieldValues>
  name: string
}) {
  const { kind, hint, min, max, unit, options = [], from, isOptional } = fieldOf(of.schema, name)
  const field = { form, name, isOptional, ...(hint !== undefined && { hint }) }
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  switch (kind) {
    case 'long-text':
      return (
        <FormTextArea
          {...field}
          className="sm:col-span-2"
          hasCounter
          {...(max !== undefined && { maxLength: max })}
        />
      )
    case 'choice':
      return <FormSelect {...field} options={options} placeholder="None" />
    case 'number':
      return <FormNumber {...field} {...limits} {...(unit !== undefined && { unit })} />
    case 'money':
      return <FormCurrency {...field} />
    case 'flag':
      return <FormFlag {...field} className="self-end" />
    case 'day':
      return <FormDay {...field} />
    case 'moment':
      return <FormMoment {...field} />
    case 'text':
      return <FormText {...field} {...(max !== undefined && { maxLength: max })} />
    case 'related':
      return <RelatedField {...field} from={from} />
    case 'many':
      return <ManyField {...field} from={from} className="sm:col-span-2" />
  }
}
