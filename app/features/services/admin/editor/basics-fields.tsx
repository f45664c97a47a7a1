import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { lettersProblem } from '#domain/invoice-letters.ts'
import { SECTIONS } from '#domain/service-description.ts'

import { serviceSchema, type ServiceValues } from '../../schema.ts'
import { badgesQuery } from '../queries.ts'
import { MarkdownSection } from './markdown-section.tsx'

type FormProps = { form: RecordForm<ServiceValues> }

/** The first tab: what the service is, says, costs and takes (product 22.15). */
export function BasicsFields({ form }: FormProps) {
  const field = { schema: serviceSchema, form }
  const title = useWatch({ control: form.control, name: 'service_title' })
  return (
    <>
      <Panel title="Service">
        <div className="grid gap-5 md:grid-cols-2">
          <SchemaField
            {...field}
            name="service_title"
            isOptional={false}
            className="md:col-span-2"
            hint={lettersProblem(title)}
          />
          <SchemaField
            {...field}
            name="category"
            isOptional={false}
            placeholder="Choose a category"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SchemaField {...field} name="price_usd" isOptional={false} />
            <SchemaField {...field} name="delivery_hours" />
          </div>
          <BadgeChoice form={form} />
        </div>
      </Panel>
      <Panel title="Description" isFlush>
        {SECTIONS.map(({ key, title }, index) => (
          <MarkdownSection
            key={key}
            form={form}
            name={key}
            title={title}
            isOpenAtFirst={index === 0}
          />
        ))}
      </Panel>
    </>
  )
}

function BadgeChoice({ form }: FormProps) {
  const { data: badges = [], isError } = useQuery(badgesQuery())
  const { field } = useController({ control: form.control, name: 'badge_codes' })
  const chosen: readonly string[] = field.value

  function toggle(code: string, isChosen: boolean) {
    field.onChange(isChosen ? [...chosen, code] : chosen.filter((other) => other !== code))
  }

  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        Badges <span className="font-normal text-muted">(optional)</span>
      </legend>
      {badges.length === 0 && (
        <p className="text-sm text-muted">
          {isError ? 'The badges could not be loaded.' : 'There are no badges yet.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {badges.map(({ code, label, color }) => (
          <label
            key={code}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm border border-hairline bg-paper px-3 text-sm has-checked:border-ink has-checked:font-semibold"
          >
            <Checkbox
              checked={chosen.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: color }} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
