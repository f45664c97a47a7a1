import { useEffect } from 'react'
import type { z } from 'zod'

import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { randomUuid } from '#domain/random-uuid.ts'

import type { promoCampaignSchema } from './schema.ts'

/** One key for each new campaign: saved twice because an answer was lost, it is one campaign. */
export function RequestKeyField({
  form: { hook },
}: {
  form: RecordForm<z.input<typeof promoCampaignSchema>>
}) {
  const isWithout = hook.watch('request_key') === ''
  useEffect(() => {
    if (isWithout) hook.setValue('request_key', randomUuid())
  }, [hook, isWithout])
  return null
}
