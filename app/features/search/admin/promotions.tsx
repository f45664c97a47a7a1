import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

import { defineResource } from '#app/resource/define-resource.ts'
import { optionLabel } from '#app/resource/field-facts.ts'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'
import { labelIn } from '#app/ui/select.tsx'
import { momentCell } from '#app/resource/list-parts.tsx'

import { PROMOTION_CHECKS, promotionSchema } from './schema.ts'

const STATES = {
  running: { label: 'Running', tone: 'positive' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  hidden: { label: 'Not on sale', tone: 'muted' },
  ended: { label: 'Ended', tone: 'muted' },
} as const

/** Services that come first for some searches (product 47.8). */
export const promotions = defineResource({
  source: 'admin_search_promotions',
  present: ['query', 'covers', 'service_id', 'state', 'created_at', 'updated_at'],
  table: 'search_promotions',
  path: '/admin/search/promoted',
  noun: ['promoted service', 'promoted services'],
  emptyText: 'A service that you put first for some searches, for as long as you like.',
  nameOf: (row) => row.query,
  searchIn: ['query', 'service_title', 'note'],
  sorts: {
    newest: ['Newest', '-created_at'],
    query: ['Searches: A-Z', 'query'],
    service: ['Service: A-Z', 'service_title'],
    ending: ['Ends first', 'ends_at'],
  },
  filters: {
    state: { label: 'State', all: 'All states', options: STATES },
    covers: { label: 'Which searches', all: 'Both kinds' },
  },
  columns: (column) => [
    column('query', {
      header: 'Searches for',
      isPrimary: true,
      cell: (query) => <span className="wrap-anywhere">{query}</span>,
    }),
    column('service_title', { header: 'Service' }),
    column('state', {
      header: 'State',
      cell: (state) => <LookChip of={lookIn(STATES, state)} />,
      csv: ({ state }) => labelIn(STATES, state),
    }),
    column('covers', {
      priority: 3,
      cell: (covers) => optionLabel(promotionSchema, 'covers', covers),
    }),
    column('starts_at', { priority: 2, cell: momentCell() }),
    column('ends_at', {
      priority: 2,
      cell: (at) => (at ? <Moment at={at} /> : 'Until you end it'),
    }),
    column('note', { isHidden: true }),
  ],
  remove: true,
  form: { schema: promotionSchema, inputs: { query: QueryField }, checks: PROMOTION_CHECKS },
})

type PromotionForm = RecordForm<z.input<typeof promotionSchema> & FieldValues>

/** A search that led here is what a new one is for. */
function QueryField({ form }: { form: PromotionForm }) {
  const [params] = useSearchParams()
  const given = params.get('query')?.trim().slice(0, 200) ?? ''
  const { hook } = form
  useEffect(() => {
    if (given !== '' && hook.getValues('query') === '') {
      hook.setValue('query', given, { shouldDirty: true })
    }
  }, [given, hook])
  return <SchemaField schema={promotionSchema} form={form} name="query" />
}
