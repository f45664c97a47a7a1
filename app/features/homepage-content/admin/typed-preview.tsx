import { useMemo } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'

import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import type { StoredBlock } from '../queries.ts'
import type { ContentBlock } from './blocks.ts'
import { PreviewPane } from './preview-pane.tsx'

/** The real page with what the form holds, as soon as all of it is right. */
export function TypedPreview({
  block,
  stored,
  form,
}: {
  block: ContentBlock
  stored: StoredBlock
  form: RecordForm<FieldValues>
}) {
  const values = useWatch({ control: form.control })
  const blocks = useMemo(() => {
    const checked = block.schema.safeParse(values)
    if (!checked.success) return null
    const value = block.toStored(checked.data as never, stored.draft ?? stored.published)
    return { [block.key]: value }
  }, [block, stored, values])
  return <PreviewPane page={block.page} place={block.place ?? null} blocks={blocks} />
}
