import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'

import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { SaveOutcome } from '#app/ui/admin/form/save-outcome.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { contentBlocksQuery, type StoredBlock } from '../queries.ts'
import type { ContentBlock } from './blocks.ts'
import { blockHoldReason, doneText, timeAfter } from './block-saves.ts'
import {
  discardDraft,
  publishContent,
  saveDraft,
  undoPublication,
  type BlockOutcome,
} from './queries.ts'

/** The blocks are among them: a read that began before the change must not show them as they were. */
const CHANGED_WITH_IT = [
  contentBlocksQuery().queryKey,
  ['admin', 'content', 'claims'],
  ['admin', 'history', 'content_blocks'],
  ...['home', 'about', 'awards', 'contact', 'site'].map((key) => [key]),
]

/** Shows everywhere what there is of a block now. */
export function takeBlock(queryClient: QueryClient, row: StoredBlock): void {
  queryClient.setQueryData(contentBlocksQuery().queryKey, (rows) =>
    rows?.map((other) => (other.key === row.key ? row : other)),
  )
}

/** Reads what is made from blocks again: claims, history, and this tab's own pages. */
export function readAgain(queryClient: QueryClient): void {
  for (const queryKey of CHANGED_WITH_IT) void queryClient.invalidateQueries({ queryKey })
}

/** The form of a block, and what saves, publishes, schedules or drops its draft. */
export function useBlockForm(block: ContentBlock, stored: StoredBlock) {
  const queryClient = useQueryClient()
  const publishAt = useRef<string | null>(null)
  const toLoaded = (row: StoredBlock) => ({
    id: row.key,
    version: row.updated_at,
    values: valuesOf(block.schema, block.fromStored(row.draft ?? row.published)) as FieldValues,
    state: row,
  })

  function toOutcome(outcome: BlockOutcome): SaveOutcome<FieldValues, StoredBlock> {
    if (outcome.kind === 'done') {
      takeBlock(queryClient, outcome.block)
      return { kind: 'saved', ...toLoaded(outcome.block) }
    }
    if (outcome.kind !== 'conflict') return outcome
    // The buttons around the form go by what the block is.
    takeBlock(queryClient, outcome.block)
    return { kind: 'conflict', theirs: toLoaded(outcome.block) }
  }

  const form: RecordForm<FieldValues> = useRecordForm<FieldValues, unknown, StoredBlock>({
    schema: block.schema,
    fields: infosOf(block.schema),
    loaded: toLoaded(stored),
    failedText: 'Failed to save. Please try again.',
    async save(values, { version, state = stored, intent }) {
      const draft = {
        value: block.toStored(values as never, state.draft ?? state.published),
        publishAt: timeAfter(intent, state, publishAt.current),
      }
      const saved = await saveDraft({ key: block.key, version: version ?? '' }, draft)
      if (intent !== 'publish' || saved.kind !== 'done') return toOutcome(saved)
      const seen = { key: block.key, version: saved.block.updated_at }
      return toOutcome(await publishContent(seen))
    },
    holdReason: blockHoldReason,
    onSaved({ version, stateBefore, state }, intent) {
      const done = doneText(intent, stateBefore, state)
      if (done !== null) adminToast.success(...done)
      if (intent === 'publish') tellPublished(stateBefore, version)
      readAgain(queryClient)
    },
  })

  /** Offers for 8 s to put back what was public before. */
  function tellPublished(before: StoredBlock | undefined, version: string): void {
    const canUndo = before && before.published !== null && before.published !== undefined
    adminToast.success('Published.', 'Visitors see it now.', {
      durationMs: 8000,
      ...(canUndo && {
        action: { label: 'Undo', onClick: () => void putBack(before, version) },
      }),
    })
  }

  /** Undoes a publication, unless the block has changed since: that change would be lost. */
  async function putBack(before: StoredBlock, version: string): Promise<void> {
    try {
      const published = { key: block.key, version }
      const outcome = await undoPublication(published, before.published, before.publish_at)
      if (outcome.kind !== 'done') throw new Error(`It was not undone: ${outcome.kind}.`)
      takeBlock(queryClient, outcome.block)
      readAgain(queryClient)
      adminToast.success(
        'What was public before is public again.',
        outcome.block.publish_at === null
          ? 'Your changes are a draft.'
          : 'Your changes are scheduled again.',
      )
    } catch (error) {
      console.warn('Publishing was not undone.', error)
      adminToast.error('Failed to undo. The history has the version of before.')
    }
  }

  return {
    form,
    schedule(moment: string) {
      publishAt.current = moment
      return form.submit('schedule')
    },
    publish: () => form.submit('publish'),
    /** Drops the draft, and what is typed with it. */
    async discard(): Promise<BlockOutcome> {
      const outcome = await discardDraft({ key: block.key, version: stored.updated_at })
      if (outcome.kind === 'done') {
        form.discard()
        takeBlock(queryClient, outcome.block)
        readAgain(queryClient)
        adminToast.success('Draft discarded.')
      }
      if (outcome.kind === 'conflict') takeBlock(queryClient, outcome.block)
      return outcome
    },
  }
}
