import { useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { saveByProcedure } from '#app/backend/resource-rows.ts'
import { toSaveOutcome } from '#app/backend/save-record.ts'
import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { writtenDay } from '#domain/written-day.ts'

import { versionQuery, type LegalVersion } from './queries.ts'
import { legalSchema, type LegalOutput, type LegalValues } from './schema.ts'

export type LegalForm = RecordForm<LegalValues>

const FIELDS = infosOf(legalSchema)
const PUBLISHED_ELSEWHERE =
  'This version was published in the meantime, so it can no longer be changed. Your text is still here: copy what you need, reload the page, and start the next version.'
/** A published text stays as it is, so nothing goes out that was not read. */
export const CHANGED =
  'Someone else changed this since you opened it. Check the text, then publish again.'

interface LegalFormOptions {
  /** Chosen here for a new document, so that a save whose answer was lost makes no second one. */
  id: string
  stored: LegalVersion | null
  onCreated: () => void
}

/** The form of a draft, or of a new document. Publishing saves it as well. */
export function useLegalForm({ id, stored, onCreated }: LegalFormOptions): LegalForm {
  const queryClient = useQueryClient()
  return useRecordForm<LegalValues, LegalOutput>({
    schema: legalSchema,
    fields: FIELDS,
    loaded: stored ? toLoaded(stored) : { values: valuesOf(legalSchema, null), version: null },
    failedText: 'Failed to save the document. Please try again.',
    async save(values, { version, intent }) {
      const outcome = await saveByProcedure<LegalVersion>(
        await browserBackend(),
        'save_legal_document',
        'legal_documents',
        { id, version, values: { ...values, is_published: intent === 'publish' } },
      )
      if (outcome.kind === 'conflict' && outcome.row.is_published) {
        return { kind: 'refused', message: PUBLISHED_ELSEWHERE }
      }
      if (outcome.kind === 'saved') {
        queryClient.setQueryData(versionQuery(outcome.row.id).queryKey, outcome.row)
      }
      return toSaveOutcome(outcome, toLoaded)
    },
    holdReason: ({ intent, hasNews }) => (intent === 'publish' && hasNews ? CHANGED : null),
    onSaved({ values }, intent) {
      if (intent === 'publish') {
        const day = writtenDay(values.effective_date)
        adminToast.success('Version published.', `It takes effect on ${day}.`)
      } else adminToast.success('Draft saved.')
      for (const key of [['admin', 'legal'], ['admin', 'history', 'legal_documents'], ['legal']]) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
      if (stored === null) onCreated()
    },
  })
}

function toLoaded(version: LegalVersion) {
  return { id: version.id, version: version.updated_at, values: valuesOf(legalSchema, version) }
}
