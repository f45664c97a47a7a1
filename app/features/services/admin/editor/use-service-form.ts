import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { toSaveOutcome } from '#app/backend/save-outcome.ts'
import { infosOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { isServiceDirty, publishProblem } from '#domain/service-editing.ts'

import { serviceSchema } from '../../schema.ts'
import type { ServiceValues } from '../../schema.ts'
import type { Service } from '../admin-service.ts'
import { getServiceQuery } from '../data/get-service.ts'
import { saveService } from '../data/save-service.ts'
import { EMPTY_SERVICE, toColumns, toLoaded } from '../service-values.ts'
import { FAILED_TO_SAVE, savedText, toIntent } from './editor-messages.ts'
import { useErrorTab } from './use-error-tab.ts'

interface ServiceFormOptions {
  /** Null for a new service. */
  stored: Service | null
  /** What was typed outside the form's fields and is saved with them, before them. */
  others: { hasChanges: boolean; save: () => Promise<void>; discard: () => void }
  /** A new service has its own address from now on. */
  onCreated: (id: string) => void
}

const NEW = { values: EMPTY_SERVICE, version: null }

const FIELDS = infosOf(serviceSchema)

/** The form of the service editor: what it holds, whether it is dirty, and how it is saved (product 22.14). */
export function useServiceForm({ stored, others, onCreated }: ServiceFormOptions) {
  const queryClient = useQueryClient()
  const [haveSlidesChanged, setHaveSlidesChanged] = useState(false)

  const form = useRecordForm({
    schema: serviceSchema,
    fields: FIELDS,
    loaded: stored ? toLoaded(stored) : NEW,
    hasOtherChanges: haveSlidesChanged || others.hasChanges,
    isDirtyWhen: (values: ServiceValues, saved: ServiceValues) =>
      isServiceDirty(toColumns(values), stored && toColumns(saved)),
    failedText: (intent) => FAILED_TO_SAVE[toIntent(intent)],
    async save(values, { version, intent: named }) {
      const intent = toIntent(named)
      const problem = intent === 'publish' ? publishProblem(toColumns(values)) : null
      if (problem) {
        adminToast.error('Validation Error', problem.message)
        // The description is missing where its first section would be.
        const field = problem.field === 'service_description' ? 'about' : problem.field
        return { kind: 'refused', fields: { [field]: problem.message } }
      }
      await others.save()
      const outcome = await saveService(browserBackend, stored, values, { version, intent })
      if (outcome.kind === 'saved') {
        const { row } = outcome
        queryClient.setQueryData(getServiceQuery(browserBackend, row.id).queryKey, row)
      }
      return toSaveOutcome(outcome, toLoaded)
    },
    onSaved({ id }, intent) {
      setHaveSlidesChanged(false)
      adminToast.success(savedText(toIntent(intent), stored))
      void queryClient.invalidateQueries({ queryKey: ['admin', 'services'] })
      if (stored === null) onCreated(id)
    },
  })
  const { tab, submit } = useErrorTab(form)

  return {
    form: { ...form, submit },
    tab,
    noteSlideChange: () => setHaveSlidesChanged(true),
    /** Discards unsaved changes. */
    discard() {
      setHaveSlidesChanged(false)
      others.discard()
      form.discard()
    },
  }
}
