import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import type { TemplateValues } from '../../schema.ts'
import { EmailFrame } from '../email-frame.tsx'
import { previewOrdersQuery, previewQuery, wordsProblem } from './queries.ts'
import { TestEmail } from './test-email.tsx'

/** Id of where the test and the preview of an email begin. */
export const TEST_PLACE = 'test-and-preview'

/** The database fills the text in, once its owner pauses. */
const PAUSE_MS = 200

/** A test of the email, and the email as its reader gets it, with an order's data. */
export function TemplatePanels({
  form,
  row,
}: {
  form: RecordForm<TemplateValues>
  row: { id: string } | null
}) {
  const [orderId, setOrderId] = useState<string | null>(null)
  const [subject, body] = form.hook.watch(['subject', 'body'])
  const settled = useDebounced(JSON.stringify([subject, body]), PAUSE_MS)
  const [shownSubject, shownBody] = JSON.parse(settled) as [string, string]
  const kind = row?.id ?? ''
  const shown = { kind, subject: shownSubject, body: shownBody, orderId }
  const problem = wordsProblem(shown)
  const query = useQuery({ ...previewQuery(shown), enabled: problem === null })
  const { data: preview } = query
  return (
    <>
      {/* Above the preview, which is long: below it, no one finds the button. */}
      <div id={TEST_PLACE} className="scroll-mt-20">
        <Panel title="Test">
          <TestEmail wish={{ kind, subject, body, orderId }} />
        </Panel>
      </div>
      <Panel
        title="Preview"
        actions={
          <OrderChoice shown={preview?.order?.id ?? ''} onChoose={(id) => setOrderId(id || null)} />
        }
      >
        {problem !== null ? (
          <div role="status">
            <FieldError id="preview-problem">{problem}</FieldError>
          </div>
        ) : preview ? (
          <>
            <EmailFrame
              subject={preview.subject}
              body={preview.body}
              storeName={preview.store_name}
              address={preview.address}
              siteUrl={preview.site_url}
            />
            <p className="text-xs text-muted">{originOf(preview)}</p>
          </>
        ) : query.isError ? (
          <ErrorState title="Failed to load the preview." query={query} />
        ) : (
          <SkeletonLines text="Loading the preview" lines={['h-96']} />
        )}
      </Panel>
    </>
  )
}

/** Where the values come from, and which ones the order does not have. */
export function originOf({
  order,
  examples,
}: {
  order: { number: string } | null
  examples: readonly string[]
}): string {
  const source = order
    ? `With the data of order ${order.number}.`
    : 'There are no orders yet, so these are examples.'
  if (!order || examples.length === 0) return source
  return `${source} Examples, because this order has nothing for them: ${examples.join(', ')}.`
}

function OrderChoice({ shown, onChoose }: { shown: string; onChoose: (id: string) => void }) {
  const { data: orders = [] } = useQuery(previewOrdersQuery())
  if (orders.length === 0) return null
  const isListed = orders.some(({ id }) => id === shown)
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className="shrink-0">Order</span>
      <Select
        isDense
        className="max-w-72 min-w-0"
        value={shown}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!isListed && <option value={shown}>{shown ? shown.slice(0, 8) : 'None'}</option>}
        {orders.map(
          ({ id, short_id: number, customer_name: name, customer_email: email, title }) => (
            <option key={id} value={id ?? ''}>
              {[number, name || email, title].filter(Boolean).join(' · ')}
            </option>
          ),
        )}
      </Select>
    </label>
  )
}
