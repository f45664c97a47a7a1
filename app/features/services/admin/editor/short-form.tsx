import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import { toSaveOutcome } from '#app/backend/save-record.ts'
import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { text, whole } from '#app/resource/fields.ts'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { useDirty } from '#app/ui/admin/form/use-dirty.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { deliveryHours } from '#domain/delivery.ts'

import { serviceSchema } from '../../schema.ts'
import { EMPTY_SERVICE } from '../service-values.ts'
import { saveService } from './queries.ts'

const { category, price_usd, about } = serviceSchema.shape

const shortSchema = z.object({
  service_title: text('Title', { max: 200 }),
  category,
  price_usd,
  delivery_days: whole('Delivery (days)', { min: 1, max: 365, first: 1 }),
  about,
})

const FIELDS = infosOf(shortSchema)
const EMPTY = valuesOf(shortSchema, null)

interface ShortServiceFormProps {
  onDirty: (isDirty: boolean) => void
  /** The draft has its own editor from now on. */
  onCreated: (id: string) => void
}

/** The few things that a service begins with. It becomes a draft, and goes on in the editor. */
export function ShortServiceForm({ onDirty, onCreated }: ShortServiceFormProps) {
  const queryClient = useQueryClient()
  const form = useRecordForm({
    schema: shortSchema,
    fields: FIELDS,
    loaded: { values: EMPTY, version: null },
    failedText: 'Failed to save the draft. Please try again.',
    async save({ delivery_days: days, ...values }) {
      const outcome = await saveService(
        null,
        { ...EMPTY_SERVICE, ...values, delivery_hours: deliveryHours(days) },
        { version: null, intent: 'draft' },
      )
      return toSaveOutcome(outcome, ({ id, updated_at }) => ({
        id,
        version: updated_at,
        values: EMPTY,
      }))
    },
    onSaved({ id }) {
      adminToast.success('Draft saved.', 'Write the rest, then publish it.')
      void queryClient.invalidateQueries({ queryKey: ['admin', 'services'] })
      onCreated(id)
    },
  })
  useDirty(form.isDirty, onDirty)
  const field = { schema: shortSchema, form, isOptional: false } as const
  return (
    <RecordForm form={form} label="First service">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SchemaField {...field} name="service_title" className="sm:col-span-2 lg:col-span-4" />
        <SchemaField
          {...field}
          name="category"
          placeholder="Choose a category"
          className="sm:col-span-2"
        />
        <SchemaField {...field} name="price_usd" />
        <SchemaField {...field} name="delivery_days" />
        <SchemaField
          {...field}
          name="about"
          hint="One paragraph: what the customer gets, and who it is for."
          className="sm:col-span-2 lg:col-span-4"
        />
      </div>
      <div>
        <SaveButton form={form}>Save the draft and go on</SaveButton>
      </div>
    </RecordForm>
  )
}
