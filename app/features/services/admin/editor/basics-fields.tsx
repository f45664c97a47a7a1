import { useWatch } from 'react-hook-form'

import { numberProps, textProps } from '#app/resource/field-facts.ts'
import { FormCurrency, FormNumber } from '#app/ui/admin/form/form-number.tsx'
import { FormSelect } from '#app/ui/admin/form/form-select.tsx'
import { FormText } from '#app/ui/admin/form/form-text.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { CATEGORIES } from '#domain/category.ts'
import { lettersProblem } from '#domain/invoice-letters.ts'
import { SECTIONS } from '#domain/service-description.ts'

import { serviceSchema } from '../../schema.ts'
import type { ServiceValues } from '../../schema.ts'
import { BadgeChoice } from './badge-choice.tsx'
import { MarkdownSection } from './markdown-section.tsx'

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }))

/** The first tab: what the service is, says, costs and takes (product 22.15). */
export function BasicsFields({ form }: { form: RecordForm<ServiceValues> }) {
  const title = useWatch({ control: form.control, name: 'service_title' })
  return (
    <>
      <Panel title="Service">
        <div className="grid gap-5 md:grid-cols-2">
          <FormText
            form={form}
            {...textProps(serviceSchema, 'service_title')}
            isOptional={false}
            className="md:col-span-2"
            hint={lettersProblem(title)}
          />
          <FormSelect
            form={form}
            name="category"
            options={CATEGORY_OPTIONS}
            placeholder="Choose a category"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormCurrency form={form} name="price_usd" />
            <FormNumber form={form} {...numberProps(serviceSchema, 'delivery_hours')} />
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
