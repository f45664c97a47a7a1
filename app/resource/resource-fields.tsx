import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useFieldArray, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import { labelOf } from '#app/ui/admin/form/field-info.ts'
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
import type { FormFieldProps } from '#app/ui/admin/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { SortableList } from '#app/ui/admin/sortable-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'

import type { BuiltForm } from './define-resource.ts'
import { valuesOf } from './field-facts.ts'
import { fieldOf, type Field } from './fields.ts'
import { MediaField } from './media-field.tsx'
import { ManyField, RelatedField } from './related-fields.tsx'
import { TagsField } from './tags-field.tsx'

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
      {Object.keys(schema.shape).map((name, index, names) => {
        const Own = inputs[name]
        if (Own) return <Own key={name} form={form} />
        return (
          <SchemaField
            key={name}
            schema={schema}
            form={form}
            name={name}
            {...lookOf(schema, name, names[index + 1])}
          />
        )
      })}
    </div>
  )
}

const LOOKS: Readonly<Partial<Record<Field['kind'], object>>> = {
  'long-text': { className: 'sm:col-span-2', hasCounter: true },
  many: { className: 'sm:col-span-2' },
  items: { className: 'sm:col-span-2' },
  media: { className: 'sm:col-span-2' },
  flag: { className: 'self-end' },
}

/** The beginning of a time begins a row, so that its end stands beside it. */
const BEGINS_ROW = { className: 'sm:col-start-1' }

function lookOf(schema: z.ZodObject, name: string, next: string | undefined) {
  const { kind } = fieldOf(schema, name)
  const isBeginning = isTime(kind) && next !== undefined && isTime(fieldOf(schema, next).kind)
  return isBeginning ? BEGINS_ROW : LOOKS[kind]
}

const isTime = (kind: Field['kind']) => kind === 'moment' || kind === 'day'

/** The control of one field, which knows what the schema says of it; props say what is different here. */
export function SchemaField<Values extends FieldValues>({
  schema,
  ...field
}: FormControlProps<Values> & { schema: z.ZodObject }) {
  // In a list's entry, "figures.0.name" is its `name`.
  const part = field.name.slice(field.name.lastIndexOf('.') + 1)
  const { kind, label, first: _, format: __, ...facts } = fieldOf(schema, part)
  // Which values a control gets, only its schema knows.
  const Control = CONTROLS[kind] as ComponentType<FormControlProps<Values>>
  return <Control label={label} {...facts} {...field} />
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
  items: ItemsField,
  tags: TagsField,
  media: MediaField,
  // It goes with its entry without a control.
  kept: () => null,
}

interface ItemsProps extends FormFieldProps<FieldValues> {
  item: z.ZodObject
  /** "figure": what one of them is called. */
  noun: string
  max: number
}

/** Entries of one kind in an order of their own, each with its fields: figures, steps, questions. */
function ItemsField({ item, noun, max, ...field }: ItemsProps) {
  const { form, name, hint, className } = field
  const list = useFieldArray({ control: form.control, name })
  const problem = form.hook.getFieldState(name, form.hook.formState).error
  const label = labelOf(form.fields, name)
  const errorId = `${name}-error`
  const isFull = list.fields.length >= max
  return (
    <fieldset className={className} aria-describedby={problem?.message ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {hint && <p className="mb-3 text-xs text-muted">{hint}</p>}
      <SortableList
        noun={noun}
        label={`${label} in their order`}
        items={list.fields}
        onMove={list.move}
        onRemove={(_, index) => list.remove(index)}
      >
        {(_, index) => (
          <div className="grid gap-4 @sm:grid-cols-2">
            {Object.keys(item.shape).map((part, place, parts) => (
              <SchemaField
                key={part}
                schema={item}
                form={form}
                name={`${name}.${index}.${part}`}
                {...(isAlone(item, parts, place)
                  ? { className: '@sm:col-span-2' }
                  : LOOKS[fieldOf(item, part).kind])}
              />
            ))}
          </div>
        )}
      </SortableList>
      {problem?.message && <FieldError id={errorId}>{problem.message}</FieldError>}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="outline"
          size="sm"
          disabled={isFull}
          onClick={() => list.append(valuesOf(item, null))}
        >
          <Plus aria-hidden className="size-4" />
          Add {noun}
        </Button>
        {isFull && <span className="text-xs text-muted">There is room for {max}.</span>}
      </p>
    </fieldset>
  )
}

/** A first field with nothing to stand beside it, such as the question of an answer: it gets the whole line. */
function isAlone(item: z.ZodObject, parts: readonly string[], place: number): boolean {
  const isHalf = (part: string | undefined) =>
    part !== undefined && LOOKS[fieldOf(item, part).kind] === undefined
  return place === 0 && isHalf(parts[0]) && !isHalf(parts[1])
}
