import { Dices } from 'lucide-react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import { FormCurrency, FormNumber } from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { randomCode } from '#domain/random-code.ts'

import { promoCodeSchema, VALUE_FIELDS } from '../schema.ts'

export function CodeField({ form }: { form: RecordForm<z.input<typeof promoCodeSchema>> }) {
  const draw = () =>
    form.hook.setValue('code', randomCode(), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex items-start gap-2">
      <SchemaField schema={promoCodeSchema} form={form} name="code" className="flex-1" />
      <Button size="sm" variant="outline" icon={Dices} className="mt-7" onClick={draw}>
        Random
      </Button>
    </div>
  )
}

/** Of a code, or of all codes of a campaign. */
export function ValueField<Values extends Record<'type' | 'value', unknown>>({
  form,
}: {
  form: RecordForm<Values>
}) {
  const field = { form, name: 'value' as Path<Values> }
  return form.hook.watch('type' as Path<Values>) === 'fixed' ? (
    <FormCurrency {...field} {...VALUE_FIELDS.fixed} />
  ) : (
    <FormNumber {...field} {...VALUE_FIELDS.percent} />
  )
}
