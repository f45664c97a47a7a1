import { Dices } from 'lucide-react'
import { useEffect } from 'react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'

import { randomUuid } from '#domain/random-uuid.ts'
import { FormCurrency, FormNumber, FormText } from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'

import type { promoCampaignSchema, promoCodeSchema } from '../schema.ts'

export type PromoCodeForm = RecordForm<z.input<typeof promoCodeSchema>>
export type PromoCampaignForm = RecordForm<z.input<typeof promoCampaignSchema>>

/** Letters and digits that can't be mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_SIGNS = 10

export function CodeField({ form }: { form: PromoCodeForm }) {
  const put = (code: string) =>
    form.hook.setValue('code', code, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex items-start gap-2">
      <FormText
        form={form}
        name="code"
        toStored={(typed) => typed.toUpperCase()}
        max={40}
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
    <FormCurrency form={form} name={name} label="Amount" />
  ) : (
    <FormNumber form={form} name={name} label="Percent" min={1} max={100} unit="%" />
  )
}

export function PrefixField({ form }: { form: PromoCampaignForm }) {
  return (
    <FormText
      form={form}
      name="prefix"
      toStored={(typed) => typed.toUpperCase()}
      max={20}
      hint="SPRING- makes codes such as SPRING-7KQ2M9XWPA."
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
