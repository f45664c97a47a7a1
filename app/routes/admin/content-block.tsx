import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { RecordHistory } from '#app/resource/record-history.tsx'
import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import type { Conversion } from '#app/resource/field-facts.ts'
import { Panel } from '#app/ui/admin/panel.tsx'

import { BlockActions } from '#app/features/homepage-content/admin/block-actions.tsx'
import { BlockState } from '#app/features/homepage-content/admin/block-state.tsx'
import type { ContentBlock } from '#app/features/homepage-content/admin/blocks.ts'
import { ClaimsPanel } from '#app/features/homepage-content/admin/claims-panel.tsx'
import { TypedPreview } from '#app/features/homepage-content/admin/typed-preview.tsx'
import type { StoredBlock } from '#app/features/homepage-content/queries.ts'
import { useBlockForm } from '#app/features/homepage-content/admin/use-block-form.ts'

const PARENTS = [{ to: '/admin/homepage-content', label: 'Homepage' }]

/** A block: its form with the real page beside it, what it claims, and what it was before. */
export function BlockEditor({ block, stored }: { block: ContentBlock; stored: StoredBlock }) {
  const editing = useBlockForm(block, stored)
  const { form } = editing
  const { schema } = block
  const convert: Conversion<Record<string, unknown>> = {
    fromRow: (row) => block.fromStored(row['value']),
    toRow: (values) => values,
  }
  return (
    <AdminPage
      title={block.title}
      parents={PARENTS}
      description={block.about}
      status={<BlockState of={stored} isDirty={form.isDirty} />}
      isDirty={form.isDirty}
      actions={<BlockActions page={block.page} stored={stored} editing={editing} />}
    >
      {stored.problem !== null && (
        <p role="alert" className="rounded-md border border-accent p-4 text-sm">
          It could not be published at its time: {stored.problem} Check the draft, then publish it.
        </p>
      )}
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        {/* Where there is one column, the page that is being written comes before what it was. */}
        <div className="contents min-w-0 gap-5 xl:grid">
          <RecordForm form={form} label={block.title}>
            <Panel>
              <ResourceFields of={{ schema, inputs: {} }} form={form} />
            </Panel>
          </RecordForm>
          {block.claims && <ClaimsPanel claims={block.claims} />}
          <div className="min-w-0 max-xl:order-2">
            <RecordHistory
              table="content_blocks"
              recordId={block.key}
              of={{ schema, convert }}
              form={form}
            />
          </div>
        </div>
        <div className="min-w-0 max-xl:order-1 xl:sticky xl:top-36">
          <TypedPreview block={block} stored={stored} form={form} />
        </div>
      </div>
    </AdminPage>
  )
}
