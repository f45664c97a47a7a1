import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { labelOf } from '#app/ui/admin/form/field-info.ts'
import { FormSelect } from '#app/ui/admin/form/form-fields.tsx'
import type { FormFieldProps } from '#app/ui/admin/form/form-frame.tsx'
import { Input } from '#app/ui/field.tsx'
import { isUuid } from '#domain/uuid.ts'

import type { Option, Related } from './fields.ts'

type RelatedProps = FormFieldProps<FieldValues> & { from: Related }

export function RelatedField({ from, ...field }: RelatedProps) {
  const value: unknown = field.form.hook.watch(field.name)
  const options = useOptions(from, [value])
  const isGone = options.some((option) => option.value === value && option.isGone)
  return (
    <FormSelect
      {...field}
      options={options}
      {...(from.none && { placeholder: from.none })}
      {...(isGone && from.gone && { problem: from.gone.problem })}
    />
  )
}

/** With more choices than these, they are searched. */
const FEW = 12
/** How many stand there until they are searched: a large store has thousands. */
const SHOWN = 100

/** Several of them: the group is one stop of the Tab key, and the arrow keys go from choice to choice. */
export function ManyField({ from, ...field }: RelatedProps) {
  const { field: control } = useController({ control: field.form.control, name: field.name })
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState<string | null>(null)
  const chosen: readonly string[] = Array.isArray(control.value) ? control.value : []
  const options = useOptions(from, chosen, useDeferredValue(words.trim()))
  const label = labelOf(field.form.fields, field.name)
  const found = options.filter((option) =>
    option.label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const shown = found.slice(0, SHOWN)
  const stop = shown.find(({ value }) => value === current) ?? shown[0]
  return (
    <fieldset className={field.className}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}{' '}
        <span className="font-normal text-muted">
          ({chosen.length === 0 ? (from.none ?? 'all') : `${chosen.length} chosen`})
        </span>
      </legend>
      {options.length > FEW && (
        <Input
          type="search"
          isDense
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search..."
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // It would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="mb-2 px-3"
        />
      )}
      <div
        role="group"
        aria-label={label}
        className="grid max-h-64 overflow-y-auto rounded-sm border border-line bg-raised p-2"
      >
        {shown.map(({ value, label: name }) => (
          <label key={value} className="flex cursor-pointer items-center gap-1 text-sm">
            <Checkbox
              checked={chosen.includes(value)}
              tabIndex={value === stop?.value ? 0 : -1}
              onFocus={() => setCurrent(value)}
              onKeyDown={goByArrows}
              onChange={({ target }) => {
                const others = chosen.filter((id) => id !== value)
                // In one order, so that undoing a choice leaves no change.
                control.onChange((target.checked ? [...others, value] : others).toSorted())
              }}
            />
            {name}
          </label>
        ))}
        {found.length !== shown.length && (
          <p className="px-2 py-1 text-xs text-muted">
            {found.length - shown.length} more: search for them.
          </p>
        )}
        {found.length === 0 && <p className="px-2 py-1 text-sm text-muted">Nothing matches.</p>}
      </div>
      {field.hint && <p className="mt-1.5 text-xs text-muted">{field.hint}</p>}
    </fieldset>
  )
}

function goByArrows(event: KeyboardEvent<HTMLInputElement>) {
  const boxes = [
    ...(event.currentTarget.closest('[role="group"]')?.querySelectorAll('input') ?? []),
  ]
  const at = boxes.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  boxes[to]?.focus()
}

const MOST = 1000

/** The rows that can be chosen, by their labels; of more than these, those with the words. */
export async function loadOptions(from: Related, words = ''): Promise<readonly Option[]> {
  const { rows } = await listRows<Record<string, unknown>>(
    await browserBackend(),
    from.source,
    `id, ${from.value}, ${from.label}`,
    {
      where: { q: words, in: [from.label], eq: from.where ?? {} },
      sort: { column: from.label, isDescending: false },
      page: 1,
      pageSize: MOST,
    },
  )
  return rows.map((row) => ({ value: String(row[from.value]), label: String(row[from.label]) }))
}

const optionsQuery = (from: Related, words = '') =>
  queryOptions({
    queryKey: ['admin', 'options', from, words],
    queryFn: () => loadOptions(from, words),
  })

interface Choice extends Option {
  /** Stored, and no longer offered. */
  isGone?: boolean
}

/** One that is not in the list: beyond its end, or no longer offered, or deleted. */
const choiceQuery = (from: Related, value: string) =>
  queryOptions({
    queryKey: ['admin', 'options', from, { value }],
    queryFn: async (): Promise<Choice> => {
      const only = { [from.value]: value }
      const [offered] = await loadOptions({ ...from, where: { ...from.where, ...only } })
      if (offered) return offered
      const [known] = from.where ? await loadOptions({ ...from, where: only }) : []
      const name = known ? known.label : isUuid(value) ? 'Unknown' : value
      const word = known ? (from.gone?.word ?? 'not offered any more') : 'deleted in the meantime'
      return { value, label: `${name} (${word})`, isGone: true }
    },
  })

/** The choices, with what is stored and no longer offered. Where there are too many to list, also those with the words. */
function useOptions(from: Related, stored: readonly unknown[], words = ''): readonly Choice[] {
  const { data: first = [], isPending } = useQuery(optionsQuery(from))
  const isCut = first.length === MOST
  const { data: found = [] } = useQuery({
    ...optionsQuery(from, words),
    enabled: isCut && words !== '',
  })
  const listed = [...new Map([...first, ...found].map((option) => [option.value, option])).values()]
  const known = new Set(listed.map(({ value }) => value))
  const others = stored.filter(
    (value): value is string => typeof value === 'string' && value !== '' && !known.has(value),
  )
  // They are asked for one by one: there are few.
  const named = useQueries({
    queries: (isPending ? [] : others).map((value) => choiceQuery(from, value)),
  })
  if (isPending || named.some((query) => query.isPending)) return listed
  return [...listed, ...others.map((value, place) => named[place]?.data ?? { value, label: value })]
}
