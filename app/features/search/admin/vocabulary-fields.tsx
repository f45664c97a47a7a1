import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

import { loadOptions } from '#app/resource/related-fields.tsx'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { OptionalSelect } from '#app/ui/admin/optional-select.tsx'
import { Options } from '#app/ui/select.tsx'
import { CATEGORIES } from '#domain/category.ts'

import { vocabularySchema } from './schema.ts'

export type VocabularyForm = RecordForm<z.input<typeof vocabularySchema> & FieldValues>

/** A search that led here is the first phrase of a new entry. */
export function PhrasesField({ form }: { form: VocabularyForm }) {
  const [params] = useSearchParams()
  const given = params.get('phrase')?.trim().slice(0, 100) ?? ''
  const { hook } = form
  useEffect(() => {
    if (given !== '' && hook.getValues('phrases').length === 0) {
      hook.setValue('phrases', [given], { shouldDirty: true })
    }
  }, [given, hook])
  return (
    <SchemaField
      schema={vocabularySchema}
      form={form}
      name="phrases"
      isOptional={false}
      className="sm:col-span-2"
    />
  )
}

const SERVICES = {
  source: 'service_cards',
  value: 'service_title',
  label: 'service_title',
} as const

/** Words, typed or those of a service or a category. */
export function MeaningField({ form }: { form: VocabularyForm }) {
  const { data: services = [] } = useQuery({
    queryKey: ['admin', 'services', 'titles'],
    queryFn: () => loadOptions(SERVICES),
  })
  const id = useId()
  const meaning = useWatch({ control: form.control, name: 'meaning' })
  const known = [...CATEGORIES, ...services.map(({ value }) => value)]
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <SchemaField schema={vocabularySchema} form={form} name="meaning" />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          Take the words of
        </label>
        <OptionalSelect
          id={id}
          isDense
          value={known.includes(meaning) ? meaning : ''}
          none="A service or a category"
          onChoose={(value) =>
            value &&
            form.hook.setValue('meaning', value, { shouldDirty: true, shouldValidate: true })
          }
          className="w-full"
        >
          <optgroup label="Services">
            <Options of={services} />
          </optgroup>
          <optgroup label="Categories">
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </optgroup>
        </OptionalSelect>
      </div>
    </div>
  )
}
