import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import {
  FormCurrency,
  FormDay,
  FormFlag,
  FormMoment,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  type FormControlProps,
} from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import type { BuiltForm } from './define-resource.ts'
import { fieldOf, type Field } from './fields.ts'
import { ManyField, RelatedField } from './related-fields.tsx'

/** The fields of a form in their order, each with the control of its kind or the form's own. */
export function ResourceFields<Row>({
  of: { schema, inputs },
  form,
}: {
  of: Pick<BuiltForm<Row>, 'schema' | 'inputs'>
  form: RecordForm<FieldValues>
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {Object.keys(schema.shape).map((name) => {
        const Own = inputs[name]
        if (Own) return <Own key={name} form={form} />
        return (
          <SchemaField
            key={name}
            schema={schema}
            form={form}
            name={name}
            {...LOOKS[fieldOf(schema, name).kind]}
          />
        )
      })}
    </div>
  )
}

const LOOKS: Readonly<Partial<Record<Field['kind'], object>>> = {
  'long-text': { className: 'sm:col-span-2', hasCounter: true },
  many: { className: 'sm:col-span-2' },
  flag: { className: 'self-end' },
}

/** The control of one field, which knows what the schema says of it; props say what is different here. */
export function SchemaField<Values extends FieldValues>({
  schema,
  ...field
}: FormControlProps<Values> & { schema: z.ZodObject }) {
  const { kind, label: _, first: __, format: ___, ...facts } = fieldOf(schema, field.name)
  // Which values a control gets, only its schema knows.
  const Control = CONTROLS[kind] as ComponentType<FormControlProps<Values>>
  return <Control {...facts} {...field} />
}

const CONTROLS: Readonly<Record<Field['kind'], unknown>> = {
  text: FormText,
  'long-text': FormTextArea,
  choice: FormSelect,
  number: FormNumber,
  money: FormCurrency,
  flag: FormFlag,
  day: FormDay,
  moment: FormMoment,
  related: RelatedField,
  many: ManyField,
}
