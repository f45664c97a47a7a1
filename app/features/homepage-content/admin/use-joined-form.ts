import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'

import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { SaveOutcome } from '#app/ui/admin/form/save-outcome.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { readBlocks, type StoredBlock } from '../queries.ts'
import { BLOCKS, type ContentBlock } from './blocks.ts'
import { publishContent, saveDraft, type BlockOutcome } from './queries.ts'
import { readAgain, takeBlock } from './use-block-form.ts'

/** Some fields of some blocks, in one form. */
export interface JoinedBlocks {
  parts: readonly { block: ContentBlock; names: readonly string[] }[]
  schema: z.ZodObject
}

/** `wanted`: the names of the fields, by the key of their block. No two blocks may have one of the same name. */
export function joinBlocks(wanted: Readonly<Record<string, readonly string[]>>): JoinedBlocks {
  const parts = Object.entries(wanted).flatMap(([key, names]) =>
    BLOCKS.filter((block) => block.key === key).map((block) => ({ block, names })),
  )
  let schema: z.ZodObject = z.object({})
  for (const { block, names } of parts) {
    schema = schema.extend(
      Object.fromEntries(names.map((name) => [name, block.schema.shape[name]])),
    )
  }
  return { parts, schema }
}

const valueOf = ({ draft, published }: StoredBlock) => draft ?? published

/**
 * The form of fields from several blocks. Each block is saved and published as its own page does it, with the
 * rest of it as it is; blocks without a change are left alone.
 */
export function useJoinedForm(
  { parts, schema }: JoinedBlocks,
  stored: readonly StoredBlock[],
  onPublished: () => void,
) {
  const queryClient = useQueryClient()

  function toLoaded(rows: readonly StoredBlock[]) {
    const ours = parts.flatMap(({ block }) => rows.find(({ key }) => key === block.key) ?? [])
    const held = parts.map(({ block }, place) => {
      const row = ours[place]
      return block.fromStored(row && valueOf(row))
    })
    return {
      id: 'joined',
      version: ours.map(({ updated_at }) => updated_at).join(' '),
      values: valuesOf(schema, Object.assign({}, ...held)) as FieldValues,
      state: ours,
    }
  }

  async function publish(
    { block, names }: JoinedBlocks['parts'][number],
    row: StoredBlock,
    values: FieldValues,
  ): Promise<BlockOutcome> {
    const typed = Object.fromEntries(names.map((name) => [name, values[name]]))
    const held = { ...block.fromStored(valueOf(row)), ...typed }
    const value = block.toStored(held as never, valueOf(row))
    const isSame = JSON.stringify(value) === JSON.stringify(valueOf(row))
    if (isSame && (row.draft === null || row.draft === undefined)) {
      return { kind: 'done', block: row }
    }
    const saved = await saveDraft(
      { key: block.key, version: row.updated_at },
      { value, publishAt: null },
    )
    if (saved.kind !== 'done') return saved
    const published = await publishContent({ key: block.key, version: saved.block.updated_at })
    if (published.kind === 'done') takeBlock(queryClient, published.block)
    return published
  }

  return useRecordForm<FieldValues, Record<string, unknown>, readonly StoredBlock[]>({
    schema,
    fields: infosOf(schema),
    loaded: toLoaded(stored),
    failedText: 'Failed to save. Please try again.',
    async save(
      values,
      { state: ours = [] },
    ): Promise<SaveOutcome<FieldValues, readonly StoredBlock[]>> {
      const rows: StoredBlock[] = []
      for (const part of parts) {
        const row = ours.find(({ key }) => key === part.block.key)
        if (!row) return { kind: 'gone' }
        const outcome = await publish(part, row, values)
        if (outcome.kind === 'conflict') {
          const now = await readBlocks()
          for (const theirs of now) takeBlock(queryClient, theirs)
          return { kind: 'conflict', theirs: toLoaded(now) }
        }
        if (outcome.kind !== 'done') return outcome
        rows.push(outcome.block)
      }
      return { kind: 'saved', ...toLoaded(rows) }
    },
    // Saving publishes, also what these fields do not show.
    holdReason: () =>
      'Someone else changed this since you opened it. Look at it, then save and publish again.',
    onSaved() {
      adminToast.success('Saved.', 'Visitors see it now.')
      readAgain(queryClient)
      onPublished()
    },
  })
}

/** Which of these blocks have a draft: saving publishes it as well. */
export const draftsAmong = ({ parts }: JoinedBlocks, stored: readonly StoredBlock[]) =>
  parts
    .map(({ block }) => block)
    .filter(({ key }) => {
      const draft = stored.find((row) => row.key === key)?.draft
      return draft !== null && draft !== undefined
    })
