import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'

import { FormFrame } from '#app/ui/admin/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Input } from '#app/ui/field.tsx'

import { caseStudySchema } from '../schema.ts'
import { shelfQuery } from './queries.ts'

/** The name of a campaign, with those that there are. */
export function CampaignField({ form }: { form: RecordForm<z.input<typeof caseStudySchema>> }) {
  const id = useId()
  const { data: studies = [] } = useQuery(shelfQuery())
  const names = new Set(studies.map(({ campaign_name: name }) => name))
  return (
    <FormFrame
      form={form}
      name="campaign_name"
      isOptional
      hint="Visitors can download all files of a campaign together."
    >
      {({ value, onChange, input }) => (
        <>
          <Input
            {...input}
            type="text"
            list={id}
            maxLength={200}
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value)}
            isDense
            className="px-3"
          />
          <datalist id={id}>
            {[...names].filter(Boolean).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </FormFrame>
  )
}
