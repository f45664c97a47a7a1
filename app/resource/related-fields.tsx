import { queryOptions, useQuery } from '@tanstack/react-query'
import { useController, type FieldValues } from 'react-hook-form'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { labelOf } from '#app/ui/admin/form/field-info.ts'
import { FormSelect } from '#app/ui/admin/form/form-fields.tsx'
import type { FormFieldProps } from '#app/ui/admin/form/form-frame.tsx'

import type { Option, Related } from './fields.ts'

type RelatedProps = FormFieldProps<FieldValues> & { from: Related }

export function RelatedField({ from, ...field }: RelatedProps) {
  const options = useOptions(from, [field.form.hook.watch(field.name)])
  return <FormSelect {...field} options={options} />
}

export function ManyField({ from, ...field }: RelatedProps) {
  const { field: control } = useController({ control: field.form.control, name: field.name })
  const chosen: readonly string[] = Array.isArray(control.value) ? control.value : []
  const options = useOptions(from, chosen)
  return (
    <fieldset className={field.className}>
      <legend className="mb-1.5 text-sm font-medium">
        {labelOf(field.form.fields, field.name)}{' '}
        <span className="font-normal text-muted">
          ({chosen.length === 0 ? (from.none ?? 'all') : `${chosen.length} chosen`})
        </span>
      </legend>
      <div className="grid max-h-64 overflow-y-auto rounded-sm border border-line bg-raised p-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex cursor-pointer items-center gap-1 text-sm">
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((id) => id !== value)
                // In one order, so that undoing a choice leaves no change.
                control.onChange((target.checked ? [...others, value] : others).toSorted())
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {field.hint && <p className="mt-1.5 text-xs text-muted">{field.hint}</p>}
    </fieldset>
  )
}

const MOST = 1000

/** The rows that can be chosen, by their labels. */
export async function loadOptions(from: Related): Promise<readonly Option[]> {
  const { rows } = await listRows<Record<string, unknown>>(
    await browserBackend(),
    from.source,
    `id, ${from.value}, ${from.label}`,
    {
      where: { q: '', in: [], eq: from.where ?? {} },
      sort: { column: from.label, isDescending: false },
      page: 1,
      pageSize: MOST,
    },
  )
  return rows.map((row) => ({ value: String(row[from.value]), label: String(row[from.label]) }))
}

const optionsQuery = (from: Related) =>
  queryOptions({ queryKey: ['admin', 'options', from], queryFn: () => loadOptions(from) })

/** The choices, with what is stored and no longer offered. */
function useOptions(from: Related, stored: readonly unknown[]): readonly Option[] {
  const { data = [] } = useQuery(optionsQuery(from))
  const known = new Set(data.map(({ value }) => value))
  const others = stored.filter((value) => typeof value === 'string' && value && !known.has(value))
  return [
    ...data,
    ...others.map((value) => ({ value: String(value), label: `${value} (not offered)` })),
  ]
}
