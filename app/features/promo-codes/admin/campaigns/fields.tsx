import { useEffect } from 'react'
import type { z } from 'zod'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { randomUuid } from '#domain/random-uuid.ts'

import { promoCampaignSchema } from './schema.ts'

type PromoCampaignForm = RecordForm<z.input<typeof promoCampaignSchema>>

export function PrefixField({ form }: { form: PromoCampaignForm }) {
  return (
    <SchemaField
      schema={promoCampaignSchema}
      form={form}
      name="prefix"
      toStored={(typed) => typed.toUpperCase()}
    />
  )
}

/** One key for each new campaign: saved twice because an answer was lost, it is one campaign. */
export function RequestKeyField({ form: { hook } }: { form: PromoCampaignForm }) {
  const isWithout = hook.watch('request_key') === ''
  useEffect(() => {
    if (isWithout) hook.setValue('request_key', randomUuid())
  }, [hook, isWithout])
  return null
}
