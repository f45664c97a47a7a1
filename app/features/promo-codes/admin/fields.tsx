import { Dices } from 'lucide-react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import { FormCurrency, FormNumber } from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'

import { PERCENT_MOST, promoCodeSchema, VALUE_LABELS } from '../schema.ts'

type PromoCodeForm = RecordForm<z.input<typeof promoCodeSchema>>

/** Letters and digits that can't be mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_SIGNS = 10

export function CodeField({ form }: { form: PromoCodeForm }) {
  const put = (code: string) =>
    form.hook.setValue('code', code, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex items-start gap-2">
      <SchemaField
        schema={promoCodeSchema}
        form={form}
        name="code"
        toStored={(typed) => typed.toUpperCase()}
        className="flex-1"
      />
      <Button size="sm" variant="outline" className="mt-7" onClick={() => put(randomCode())}>
        <Dices aria-hidden className="size-4" />
        Random
      </Button>
    </div>
  )
}

function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** Of a code, or of all codes of a campaign. */
export function ValueField<Values extends Record<'type' | 'value', unknown>>({
  form,
}: {
  form: RecordForm<Values>
}) {
  const name = 'value' as Path<Values>
  return form.hook.watch('type' as Path<Values>) === 'fixed' ? (
    <FormCurrency form={form} name={name} label={VALUE_LABELS.fixed} />
  ) : (
    <FormNumber
      form={form}
      name={name}
      label={VALUE_LABELS.percent}
      min={1}
      max={PERCENT_MOST}
      unit="%"
    />
  )
}
